import CCurl

/// libcurl, which is loaded when it is first asked for a function.
let libcurl = CurlFunctionsLoad()

extension CurlFunctions {
  /// What libcurl says of a code, in English.
  func text(of code: CURLcode) -> String { curl_easy_strerror(code).map { String(cString: $0) } ?? "" }

  /// The same of a code of the multi interface.
  func text(of code: CURLMcode) -> String { curl_multi_strerror(code).map { String(cString: $0) } ?? "" }
}

extension CurlHTTPClient {
  /// What the dynamic linker finds libcurl by.
  public static let library = String(cString: CurlFunctionsFile())
}
