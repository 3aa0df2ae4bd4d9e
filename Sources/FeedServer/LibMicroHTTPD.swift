import CMicroHTTPD

/// libmicrohttpd, which is loaded when it is first asked for a function.
let libmicrohttpd = MicroHTTPDFunctionsLoad()
