import CChafa

enum ChafaThreads {
  /// Pictures are small, and several are rendered at a time: chafa's own threads would cost more than they bring.
  static let useCallingThread: Void = chafa_set_n_threads(1)
}
