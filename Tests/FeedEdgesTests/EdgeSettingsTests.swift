import FeedEdges
import XCTest

final class EdgeSettingsTests: XCTestCase {
  func test_abbreviatingHome_replacesTheHomeFolderByATilde() {
    func abbreviatingHome(_ path: String, _ environment: [String: String]) -> String {
      EdgeSettings(environment: environment).abbreviatingHome(path)
    }
    for (path, shown) in [
      ("/home/ada", "~"), ("/home/ada/Photos", "~/Photos"), ("/home/adam", "/home/adam"), ("/srv", "/srv"),
    ] {
      XCTAssertEqual(abbreviatingHome(path, ["HOME": "/home/ada"]), shown)
    }
    for home in ["/", ""] { XCTAssertEqual(abbreviatingHome("/srv", ["HOME": home]), "/srv") }
    XCTAssertEqual(abbreviatingHome("/srv", [:]), "/srv")
  }
}
