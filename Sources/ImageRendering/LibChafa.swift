import CChafa

/// libchafa, which is loaded when it is first asked for a function.
let libchafa = {
  let library = ChafaFunctionsLoad()
  // Pictures are small, and several are rendered at a time: chafa's own threads would cost more than they bring.
  library.chafa_set_n_threads(1)
  return library
}()

extension CellRenderer {
  /// What the dynamic linker finds libchafa by.
  public static let library = String(cString: ChafaFunctionsFile())
}
