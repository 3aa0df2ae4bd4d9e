import Bitmaps
import XCTest

@testable import FeedScreens

final class RGBTests: XCTestCase {
  func test_isLight_whereBlackIsReadMoreEasilyThanWhite() {
    let light = [.white, RGB(gray: 0x76), RGB(red: 0, green: 0xFF, blue: 0), RGB(red: 0xFF, green: 0, blue: 0)]
    let dark = [.black, RGB(gray: 0x75), RGB(red: 0, green: 0, blue: 0xFF), RGB(red: 0x28, green: 0x2C, blue: 0x34)]

    XCTAssertEqual(light.filter { !$0.isLight }, [])
    XCTAssertEqual(dark.filter(\.isLight), [])
  }

  func test_contrast_isAsInTheStandardInBothDirections() {
    XCTAssertEqual(RGB.white.contrast(with: .black), 21, accuracy: 0.001)
    XCTAssertEqual(RGB.black.contrast(with: .white), 21, accuracy: 0.001)
    XCTAssertEqual(RGB(gray: 0x76).contrast(with: .white), 4.54, accuracy: 0.01)
    XCTAssertEqual(RGB(gray: 0x76).contrast(with: RGB(gray: 0x76)), 1)
  }
}
