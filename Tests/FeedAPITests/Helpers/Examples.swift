import Foundation
import FoundationNetworking
import XCTest

func makeURL(_ text: String) -> URL {
  URL(string: text)!
}

func makeItemsJSON(_ items: [[String: Any]]) -> Data {
  try! JSONSerialization.data(withJSONObject: ["items": items])
}

extension HTTPURLResponse {
  convenience init(statusCode: Int) {
    self.init(url: makeURL("https://any-url.com"), statusCode: statusCode, httpVersion: nil, headerFields: nil)!
  }
}
