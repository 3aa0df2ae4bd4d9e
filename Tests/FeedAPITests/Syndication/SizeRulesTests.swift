import TestSupport
import XCTest

@testable import FeedAPI

final class SizeRulesTests: XCTestCase {
  /// The addresses of each picture, from the smallest file to the largest.
  private let pictures: [[String]] = [
    // WordPress.
    [
      "https://a.com/x/sea-150x150.jpg", "https://a.com/x/sea-300x200.jpg", "https://i0.wp.com/a.com/x/sea.jpg?w=640",
      "https://a.com/x/sea-2048x1365.jpg", "https://a.com/x/sea-scaled.jpg", "https://a.com/x/sea.jpg",
    ],
    // Parameters.
    [
      "https://a.com/sea.jpg?w=150", "https://a.com/sea.jpg?resize=300%2C200&ssl=1",
      "https://a.com/sea.jpg?width=640&height=480", "https://a.com/sea.jpg?format=1500w",
      "https://a.com/sea.jpg?quality=80", "https://a.com/sea.jpg",
    ],
    ["https://a.com/sea.jpg?h=200", "https://a.com/sea.jpg?size=medium", "https://a.com/sea.jpg?size=large"],
    // Flickr. The address of an original file contains a different secret.
    [
      "https://live.staticflickr.com/65535/123_abc_s.jpg", "https://farm9.staticflickr.com/65535/123_abc_m.jpg",
      "https://live.staticflickr.com/65535/123_abc.jpg", "https://live.staticflickr.com/65535/123_abc_b.jpg",
      "https://live.staticflickr.com/65535/123_abc_3k.jpg", "https://live.staticflickr.com/65535/123_def_o.png",
    ],
    // Directories.
    [
      "https://b.com/-/AAA/s72-c/sea.jpg", "https://b.com/-/AAA/w640-h480-p-k-no-nu/sea.jpg",
      "https://b.com/-/AAA/s1600/sea.jpg",
    ],
    ["https://a.com/i875/2020/sea.jpg", "https://a.com/i1200/2020/sea.jpg"],
    [
      "https://a.com/thumbs/640x480/sea.jpg", "https://a.com/320x200/sea.jpg", "https://a.com/640x480/sea.jpg",
      "https://a.com/large/sea.jpg",
      "https://a.com/original/sea.jpg",
    ],
    ["https://a.com/content/images/size/w600/2020/sea.jpg", "https://a.com/content/images/2020/sea.jpg"],
    ["https://a.com/p/s320x320/sea.jpg", "https://a.com/p/s640x640/sea.jpg", "https://a.com/p/s0/sea.jpg"],
    ["https://a.com/upload/w_640,c_fill/v12/sea.jpg", "https://a.com/upload/v12/sea.jpg"],
    // Names.
    [
      "https://a.com/sea_thumb.jpg", "https://a.com/sea_small.jpg", "https://a.com/sea-640w.jpg",
      "https://a.com/sea-1200px.jpg", "https://a.com/sea_original.jpg",
    ],
    ["https://a.com/gallery/thumb_sea.jpg", "https://a.com/gallery/sea.jpg"],
    [
      "https://lh3.googleusercontent.com/abc=s320-c", "https://lh3.googleusercontent.com/abc=w1200",
      "https://lh3.googleusercontent.com/abc=s0",
    ],
    [
      "https://upload.wikimedia.org/wikipedia/commons/thumb/a/ab/Sea.jpg/640px-Sea.jpg",
      "https://upload.wikimedia.org/wikipedia/commons/a/ab/Sea.jpg",
    ],
    // Servers that load the picture from another server.
    [
      "https://images.weserv.nl/?url=a.com/x/sea.jpg&w=300", "https://wsrv.nl/?url=https%3A%2F%2Fa.com%2Fx%2Fsea.jpg",
      "https://a.com/x/sea.jpg",
    ],
    // Sites with their own address formats.
    [
      "https://a.com/files/styles/medium/public/sea.jpg?itok=x",
      "https://a.com/files/styles/large/public/sea.jpg?itok=y", "https://a.com/files/sea.jpg",
    ],
    ["https://1.bp.blogspot.com/-/A/s320/sea.jpg", "https://4.bp.blogspot.com/-/A/s1600/sea.jpg"],
    ["https://64.media.tumblr.com/tumblr_abc_500.jpg", "https://64.media.tumblr.com/tumblr_abc_1280.jpg"],
    [
      "https://i.ytimg.com/vi/abc/default.jpg", "https://i.ytimg.com/vi/abc/hqdefault.jpg",
      "https://i.ytimg.com/vi/abc/maxresdefault.jpg",
    ],
    [
      "https://a.com/hs-fs/hubfs/sea.jpg?t=1&width=300&name=sea.jpg",
      "https://a.com/hs-fs/hubfs/sea.jpg?t=1&width=761&height=400&name=sea.jpg", "https://a.com/hubfs/sea.jpg?t=1",
    ],
    ["https://a.com/hs-fs/hubfs/x/sea.jpg?width=300&name=sea.jpg", "https://a.com/hs-fs/hubfs/x/sea.jpg"],
    ["https://a.com/cdn-cgi/image/width=640,quality=75/u/sea.jpg", "https://a.com/u/sea.jpg"],
    ["https://a.com/upload/f_auto,q_auto/v12/sea.jpg", "https://a.com/upload/v12/sea.jpg"],
    ["https://pbs.twimg.com/media/abc?format=jpg&name=small", "https://pbs.twimg.com/media/abc?format=jpg&name=large"],
    [
      "https://a.com/sea.jpg?width=140&s=0123456789abcdef0123456789abcdef",
      "https://a.com/sea.jpg?width=460&s=fedcba9876543210fedcba9876543210",
    ],
    ["https://a.com/sea-300x200.jpg", "https://a.com/sea.JPG"],
    ["https://wsrv.nl/?url=a.com/x/sea.jpg&w=150", "https://wsrv.nl/?url=a.com/x/sea.jpg&w=1200"],
    ["https://a.com/_next/image?url=%2Fsea.jpg&w=256", "https://a.com/_next/image?url=%2Fsea.jpg&w=1920"],
    [
      "https://c.com/unsafe/300x200/smart/https://a.com/sea.jpg",
      "https://c.com/unsafe/1200x800/smart/https://a.com/sea.jpg",
    ],
    ["https://wsrv.nl/?url=https%3A%2F%2Fi0.wp.com%2Fa.com%2Fx%2Fsea.jpg", "https://a.com/x/sea.jpg"],
    ["https://wsrv.nl/?url=https%3A%2F%2Fi0.wp.com%2Fa.com%2Fx%2Fsea.jpg", "https://a.com/x/sea.jpg"],
    ["https://a.com/_next/image?url=%2Fx%2Fsea.jpg&w=640&q=75", "https://a.com/x/sea.jpg"],
    [
      "https://c.com/image/fetch/w_848,c_limit/https%3A%2F%2Fa.com%2Fx%2Fsea.jpg",
      "https://c.com/image/fetch/w_1456,c_limit/https%3A%2F%2Fa.com%2Fx%2Fsea.jpg", "https://a.com/x/sea.jpg",
    ],
    [
      "https://c.com/unsafe/640x480/https://a.com/x/sea.jpg",
      "https://web.archive.org/web/2020im_/http://a.com/x/sea.jpg", "http://a.com/x/sea.jpg",
    ],
  ]

  func test_filesOfAPicture_haveOneKeyAndTheLargestIsTheWidest() {
    for addresses in pictures {
      let keys = addresses.map(key)
      XCTAssertEqual(Set(keys.map(\.text)).count, 1, "\(keys)")
      XCTAssertEqual(keys.map(\.width).max(), keys.last?.width, "\(keys)")
      XCTAssertEqual(keys.map(\.width), keys.map(\.width).sorted(), "\(keys)")
    }
  }

  func test_filesOfAnEntry_areOnePictureInItsLargestSizeWhateverTheirOrder() async throws {
    for addresses in pictures {
      for order in [addresses, addresses.reversed()] {
        let html = order.map { "<img src='\($0.replacing("&", with: "&amp;"))'>" }.joined()
        let images = try await readItem("<description>\(escaped(html))</description>")
        XCTAssertEqual(images.map(\.picture), addresses.last.map { [$0] })
        XCTAssertNotEqual(images.first?.details?.preview, addresses.last)
      }
    }
  }

  func test_preview_isASmallerSizeThatIsWideEnough() async throws {
    let html = [150, 300, 640, 1_024].map { "<img src='/sea.jpg?w=\($0)'>" }.joined() + "<img src='/sea.jpg'>"
    let images = try await readItem("<description>\(escaped(html))</description>")

    XCTAssertEqual(images.map(\.picture), ["https://a.com/sea.jpg"])
    XCTAssertEqual(images.first?.details?.preview, "https://a.com/sea.jpg?w=640")
  }

  func test_otherPictures_haveOtherKeys() {
    let addresses = [
      "https://a.com/sea_b.jpg", "https://a.com/sea_m.jpg", "https://a.com/sea-1.jpg", "https://a.com/sea-2.jpg",
      "https://a.com/fig-1x2.jpg", "https://a.com/fig-1x3.jpg", "https://a.com/map-18x24.jpg",
      "https://a.com/map-24x36.jpg",
      "https://a.com/w10/sea.jpg", "https://a.com/w11/sea.jpg", "https://a.com/h_ada/sea.jpg",
      "https://a.com/h_bob/sea.jpg",
      "https://a.com/moon.jpg", "https://a.com/moon-full.jpg", "https://a.com/i.php?s=1000",
      "https://a.com/i.php?s=1001",
      "https://a.com/i.php?h=abc", "https://a.com/i.php?h=abd", "https://a.com/1.jpg?mark=https://a.com/mark.png",
      "https://a.com/2.jpg?mark=https://a.com/mark.png", "https://a.com/og/1.png?src=https://a.com/me.png",
      "https://a.com/-10x100/sea.jpg", "https://a.com/_10x100/sea.jpg", "https://a.com/height_map/sea.jpg",
      "https://a.com/w_1200,l_text:1/sea.jpg", "https://a.com/w_1200,l_text:2/sea.jpg",
      "https://a.com/sea_500.jpg", "https://a.com/sea_1280.jpg", "https://a.com/map.php?zoom=3",
      "https://a.com/map.php?zoom=14",
      "https://a.com/s01/sea.jpg", "https://a.com/s02/sea.jpg", "https://a.com/i11/sea.jpg", "https://a.com/p?name=ada",
      "https://a.com/p?name=bob",
      "https://xstaticflickr.com/1/123_abc_b.jpg", "https://xstaticflickr.com/1/123_abc_m.jpg",
      "https://a.com/2019/sea.jpg",
      "https://a.com/2020/sea.jpg",
      "https://a.com/s3/sea.jpg", "https://a.com/s4/sea.jpg", "https://a.com/ada/sea.jpg", "https://a.com/bob/sea.jpg",
      "https://a.com/640/sea.jpg", "https://a.com/1024/sea.jpg", "https://live.staticflickr.com/1/124_abc_b.jpg",
      "https://live.staticflickr.com/1/125_abc_b.jpg", "https://a.com/thumb.jpg", "https://a.com/small.jpg",
      "https://a.com/-small.jpg", "https://wsrv.nl/?url=a.com/1.jpg", "https://wsrv.nl/?url=a.com/2.jpg",
      "https://a.com/share?u=https://a.com/p/1", "https://a.com/share?u=https://a.com/p/2",
      "https://a.com/abc=1", "https://a.com/abc=2",
      "https://a.com/like.png?u=https://a.com/p", "https://a.com/tweet.png?u=https://a.com/p", "https://a.com/sea-100",
      "https://a.com/sea-200",
      "https://a.com/v_1,c_2/sea.jpg", "https://a.com/v_2,c_2/sea.jpg", "https://a.com/10px-sea.jpg",
      "https://a.com/20px-sea.jpg",
      "https://a.com/smalls/sea.jpg", "https://a.com/sea-smaller.jpg", "https://a.com/s640x/sea.jpg",
      "https://a.com/hs-fs/hub/1/sky.jpg", "https://a.com/hs-fs/hub/2/sky.jpg", "https://a.com/fs/sea.jpg?name=sea.jpg",
      "https://a.com/hs-fs/sea.jpg", "https://a.com/hubfs/sea.jpg?name=sea.jpg",
      "https://a.com/sky.jpg?p=1",
      "https://a.com/sky.jpg?p=2",
    ]
    XCTAssertEqual(Set(addresses.map { key($0).text }).count, addresses.count)
  }

  /// Compares the rules with a second implementation of the same rules.
  func test_namesThatDifferOnlyByASize_haveTheSameKey() {
    let pieces = [
      "sea", "s", "w", "h", "i", "x", "-", "_", "1", "64", "640", "300x200", "small", "thumb", "scaled", "full", "px",
    ]
    fuzz { generator in
      let names = (0..<2).map { _ in
        (0..<Int.random(in: 1...5, using: &generator)).map { _ in pieces.randomElement(using: &generator) ?? "" }
          .joined()
      }
      let bare = names.map(Self.withoutSize)
      XCTAssertEqual(
        key("https://a.com/\(names[0]).jpg").text == key("https://a.com/\(names[1]).jpg").text, bare[0] == bare[1],
        "\(names)")
      // A directory whose name is a size disappears. Any other directory stays as it is.
      let directories = names.map { Self.isSize(directory: $0) ? "" : $0 + "/" }
      XCTAssertEqual(
        key("https://a.com/\(names[0])/q.jpg").text == key("https://a.com/\(names[1])/q.jpg").text,
        directories[0] == directories[1], "\(names)")
    }
  }

  private static func withoutSize(_ name: String) -> String {
    var name = Substring(name)
    if let match = name.firstMatch(of: /[-_]((\d{2,4})x(\d{2,4})|\d{2,4}(px|w)|small|thumbs?|scaled)$/),
      match.range.lowerBound > name.startIndex,
      match.2.map({ max(Int($0) ?? 0, Int(match.3 ?? "") ?? 0) >= 100 }) ?? true
    {
      name = name[..<match.range.lowerBound]
    }
    if let match = name.prefixMatch(of: /thumb[-_]/), match.range.upperBound < name.endIndex {
      name = name[match.range.upperBound...]
    }
    return String(name)
  }

  private static func isSize(directory: String) -> Bool {
    if let match = directory.wholeMatch(of: /[a-z]?(\d{2,4})x(\d{2,4})/) {
      return max(Int(match.1) ?? 0, Int(match.2) ?? 0) >= 100
    }
    return directory.wholeMatch(of: /small|thumbs?|scaled|full|[swhi](\d{3,4}|\d{2,4}(-[a-z]{1,2}\d*)+)|(w|h)_\d{2,4}/)
      != nil
  }

  func test_key_ofAnyAddressIsNoLongerThanIt() {
    for part in ["http:/", "-300x200", "%3A", "/s640", "?w=", "=s640-", "/https://a.com/x.jpg"] {
      let address = "https://a.com/" + String(repeating: part, count: 4_000 / part.utf8.count) + "/sea.jpg"
      XCTAssertLessThanOrEqual(key(address).text.utf8.count, address.utf8.count, part)
    }
  }

  private func key(_ address: String) -> PictureKey { PictureKey(AddressParts(makeURL(address)).nested) }
}
