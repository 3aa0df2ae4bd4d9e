import CChafa

let libchafa = {
  let library = ChafaFunctionsLoad()
  // Pictures are small and several are rendered at the same time, so threads inside chafa would cost more time than
  // they save.
  library.chafa_set_n_threads(1)
  return library
}()

extension CellRenderer {
  /// The file name by which the dynamic linker finds libchafa.
  public static let library = String(cString: ChafaFunctionsFile())
}
