import CMicroHTTPD

/// libmicrohttpd, which is loaded when it is first asked for a function.
let libmicrohttpd = MicroHTTPDFunctionsLoad()

extension LocalServer {
  /// What the dynamic linker finds libmicrohttpd by.
  public static let library = String(cString: MicroHTTPDFunctionsFile())
}
