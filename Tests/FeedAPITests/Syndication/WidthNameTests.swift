import FeedDomain
import XCTest

@testable import FeedAPI

/// Tests of pictures that are also on another host, in a different size.
final class WidthNameTests: XCTestCase {
  func test_copyOnAnotherHost_isTheSamePictureInItsLargestSize() async throws {
    for (small, large) in [
      ("https://a.com/2020/protest-480.jpg", "https://cdn.b.net/a/2020/protest-759.jpg"),
      ("https://a.com/protest_480.jpg", "https://b.com/protest_1024.jpg"),
      ("https://a.com/x/protest-480.jpg?w=300", "https://b.com/x/protest-759.jpg"),
    ] {
      for (first, second) in [(small, large), (large, small)] {
        let html = "<img src='\(first)' width=480 height=320 alt='A protest'><img src='\(second)'>"
        for images in [
          try await read(html), try await read(html + html),
          try await readItem(
            "<media:content url='\(first)' medium='image'/><description>\(escaped(html))</description>"),
          try await readItem(
            "<enclosure url='\(second)' type='image/jpeg'/><description>\(escaped(html))</description>"),
          try await readEntry("<link rel='enclosure' href='\(first)'/><content type='html'>\(escaped(html))</content>"),
        ] {
          XCTAssertEqual(images.map(\.picture), [large])
          XCTAssertEqual(images.map(\.details?.preview), [small])
          XCTAssertEqual(images.map(\.description), ["A protest"])
        }
      }
    }
  }

  func test_copyWithASourceSet_isTheSamePicture() async throws {
    let images = try await read(
      "<img src='https://a.com/x/sea-480.jpg'><img srcset='https://b.com/x/sea-480.jpg 480w, https://b.com/x/sea-759.jpg 759w'>"
    )
    XCTAssertEqual(images.map(\.picture), ["https://b.com/x/sea-759.jpg"])
  }

  func test_numberThatEqualsTheStatedWidth_identifiesCopies() async throws {
    for html in [
      "<img src='https://a.com/x/sea-481.jpg' width=481><img src='https://b.com/x/sea-759.jpg'>",
      "<img src='https://a.com/x/sea-481.jpg'><img srcset='https://b.com/x/sea-759.jpg 759w'>",
    ] {
      let images = try await read(html)
      XCTAssertEqual(images.map(\.picture), ["https://b.com/x/sea-759.jpg"], html)
    }
    let others = try await read(
      "<img src='https://a.com/x/sea-481.jpg' width=600><img srcset='https://b.com/x/sea-759.jpg 300w'>")
    XCTAssertEqual(others.count, 2)
  }

  func test_otherFilesOfAPictureWithACopy_keepTheirKeys() throws {
    var pictures = PictureList()
    let files = ["https://a.com/x/sea-480.jpg", "https://a.com/y/shore-900.jpg"].compactMap { address in
      EntryPicture.File(URL(string: address))
    }
    let index = pictures.add(EntryPicture(files: files))
    let copy = try XCTUnwrap(EntryPicture.File(URL(string: "https://b.com/x/sea-759.jpg")))

    XCTAssertEqual(pictures.add(EntryPicture(files: [copy])), index)

    let keys = try XCTUnwrap(pictures.pictures.first).picture.files.map(\.key.text)
    XCTAssertEqual(keys, [files[0].key.text, files[1].key.text, files[0].key.text])
  }

  func test_numbersThatMayCountPictures_tellThemApart() async throws {
    for addresses in [
      ["https://a.com/x/sea-480.jpg", "https://a.com/x/sea-759.jpg"],
      ["https://a.com/x/sea-480.jpg", "https://b.com/x/sea-480.jpg"],
      ["https://a.com/x/sea-480.jpg", "https://b.com/y/sea-759.jpg"],
      ["https://a.com/x/sea-480.jpg", "https://b.com/x/sky-759.jpg"],
      ["https://a.com/x/sea-480.jpg", "https://b.com/x/sea-759.png"],
      ["https://a.com/x/sea-101.jpg", "https://b.com/x/sea-102.jpg"],
      ["https://a.com/x/sea-12.jpg", "https://b.com/x/sea-24.jpg"],
      ["https://a.com/x/480.jpg", "https://b.com/x/759.jpg"],
      ["https://img1.a.com/x/sea-480.jpg", "https://img2.a.com/x/sea-759.jpg"],
      ["https://a.com/x/sea-100.jpg", "https://b.com/x/sea-101.jpg", "https://b.com/x/sea-150.jpg"],
      ["https://a.com/x/sea-1234.jpg", "https://b.com/x/sea-5678.jpg"],
      ["https://a.com/x/sea-0640.jpg", "https://b.com/x/sea-0759.jpg"],
      ["https://a.com/IMG_1234.jpg", "https://b.com/IMG_5678.jpg"],
      ["https://a.com/IMG_1024.jpg", "https://b.com/IMG_1920.jpg"],
      ["https://a.com/x/_MG_1024.jpg", "https://b.com/x/_MG_1920.jpg"],
      ["https://a.com/x/DSC_0480.jpg", "https://b.com/x/DSC_1024.jpg"],
      ["https://a.com/x/dscn-1024.jpg", "https://b.com/x/dscn-1920.jpg"],
      ["https://a.com/x/IMG_20240601_1024.jpg", "https://b.com/x/IMG_20240601_1920.jpg"],
      ["https://a.com/x/photo-480.jpg", "https://b.com/x/photo-1024.jpg"],
      ["https://a.com/x/2024-06-480.jpg", "https://b.com/x/2024-06-1024.jpg"],
    ] {
      let images = try await read(addresses.map { "<img src='\($0)'>" }.joined())
      XCTAssertEqual(images.map(\.picture), addresses)
    }
  }

  private func read(_ html: String) async throws -> [FeedImage] {
    try await readItem("<description>\(escaped(html))</description>")
  }
}
