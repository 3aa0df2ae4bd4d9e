import CCurl

/// The functions of libcurl, which is loaded at the first access.
let libcurl = CurlFunctionsLoad()

extension CurlFunctions {
  /// Returns libcurl's English description of a code.
  func text(of code: CURLcode) -> String { curl_easy_strerror(code).map { String(cString: $0) } ?? "" }

  /// Returns libcurl's English description of a code of the multi interface.
  func text(of code: CURLMcode) -> String { curl_multi_strerror(code).map { String(cString: $0) } ?? "" }
}

extension CurlHTTPClient {
  /// The name by which the dynamic linker finds libcurl.
  public static let library = String(cString: CurlFunctionsFile())
}
