import FeedEdges
import XCTest

final class EdgeSettingsTests: XCTestCase {
  func test_fromHome_isAsTheShellWritesIt() {
    func fromHome(_ path: String, _ environment: [String: String]) -> String {
      EdgeSettings(environment: environment).fromHome(path)
    }
    for (path, shown) in [
      ("/home/ada", "~"), ("/home/ada/Photos", "~/Photos"), ("/home/adam", "/home/adam"), ("/srv", "/srv"),
    ] {
      XCTAssertEqual(fromHome(path, ["HOME": "/home/ada"]), shown)
    }
    for home in ["/", ""] { XCTAssertEqual(fromHome("/srv", ["HOME": home]), "/srv") }
    XCTAssertEqual(fromHome("/srv", [:]), "/srv")
  }
}
