import CMicroHTTPD

/// The functions of libmicrohttpd, which is loaded at the first access.
let libmicrohttpd = MicroHTTPDFunctionsLoad()

extension LocalServer {
  /// The name by which the dynamic linker finds libmicrohttpd.
  public static let library = String(cString: MicroHTTPDFunctionsFile())
}
