import CCurl

/// The functions of libcurl, which is loaded at the first access.
let libcurl = CurlFunctionsLoad()

extension CurlFunctions {
  func text(of code: CURLcode) -> String { curl_easy_strerror(code).map { String(cString: $0) } ?? "" }

  func text(of code: CURLMcode) -> String { curl_multi_strerror(code).map { String(cString: $0) } ?? "" }
}

extension CurlHTTPClient {
  /// The name by which the dynamic linker finds libcurl.
  public static let library = String(cString: CurlFunctionsFile())
}
