import FeedDomain
import XCTest

@testable import FeedAPI

final class HTMLPicturesTests: XCTestCase {
  func test_images_areAPictureEachInTheirOrder() async throws {
    let images = try await read(
      "<p><img src=/1.jpg></p><div><a href=/x><IMG SRC='2.jpg' width=640 height=480px></a></div><img><img src=''>"
        + "<img src='data:image/gif;base64,AA'><img src=3.jpg")
    XCTAssertEqual(
      images.map(\.picture), ["https://a.com/1.jpg", "https://a.com/blog/2.jpg", "https://a.com/blog/3.jpg"])
    XCTAssertEqual(images.map(\.details?.size), [nil, .init(width: 640, height: 480), nil])
  }

  func test_description_isTheAlternativeAndTheTitle() async throws {
    for (attributes, expected) in [
      ("alt='A cat' title='It only looks asleep'", "A cat\nIt only looks asleep"), ("title='A joke'", "A joke"),
      ("alt='Same' title=' Same '", "Same"), ("alt='' title=''", "The text"), ("alt='The heading'", "The text"),
      ("alt='The heading' title='A joke'", "A joke"), ("alt='a &amp; b &lt;i&gt;'", "a & b <i>"),
    ] {
      let images = try await readItem(
        "<title>The heading</title><description>\(escaped("<img src=/1.jpg \(attributes)>The text"))</description>")
      XCTAssertEqual(images.first?.description, expected, attributes)
      XCTAssertEqual(images.first?.details?.text, expected == "The text" ? nil : "The text", attributes)
    }
  }

  func test_sourceSet_hasTheLargestAsThePictureAndAWideEnoughOneAsItsPreview() async throws {
    let images = try await read(
      "<img src='sea-1024x683.jpg' width=1024 height=683 "
        + "srcset='sea-300x200.jpg 300w, sea-768x512.jpg 768w, sea-1536x1024.jpg 1536w, sea-1024x683.jpg 1024w'>")
    XCTAssertEqual(images.map(\.picture), ["https://a.com/blog/sea-1536x1024.jpg"])
    XCTAssertEqual(images.first?.details?.size, .init(width: 1536, height: 1025))
    XCTAssertEqual(images.first?.details?.preview, "https://a.com/blog/sea-768x512.jpg")
    XCTAssertEqual(images.first?.details?.previewSize, .init(width: 768, height: 512))
  }

  func test_sourceThatIsTheWholeOfItsSet_isThePicture() async throws {
    let images = try await read("<img src=/sea.jpg srcset='/sea-600x400.jpg 600w, /sea-300x200.jpg 300w'>")
    XCTAssertEqual(images.map(\.picture), ["https://a.com/sea.jpg"])
    XCTAssertEqual(images.first?.details?.preview, "https://a.com/sea-600x400.jpg")
  }

  func test_widthOnThePage_tellsNothingOfTheFile() async throws {
    let images = try await read(
      "<img src=/sea.jpg width=300 height=200><img src=/sea-1024x683.jpg width=1024 height=683>")
    XCTAssertEqual(images.map(\.picture), ["https://a.com/sea.jpg"])
  }

  func test_sourceSet_ofDensitiesHasTheDensest() async throws {
    let sized = try await read("<img src=1.jpg width=600 height=400 srcset='1.jpg 1x, 2.jpg 2x, 15.jpg 1.5x'>")
    XCTAssertEqual(sized.map(\.picture), ["https://a.com/blog/2.jpg"])
    XCTAssertEqual(sized.first?.details?.size, .init(width: 1200, height: 800))
    XCTAssertEqual(sized.first?.details?.preview, "https://a.com/blog/1.jpg")
    let unsized = try await read("<img src=1.jpg srcset='2.jpg 2x'>")
    XCTAssertEqual(unsized.map(\.picture), ["https://a.com/blog/2.jpg"])
    XCTAssertNil(unsized.first?.details?.preview, "it may be of any size")
  }

  func test_sourceSet_ofGarbageLeavesTheSource() async throws {
    for set in ["", ",,,", "javascript:x 9999w", "data:image/png;base64,AA 800w", "(((", "file:///x 2x", "  "] {
      let images = try await read("<img src=/1.jpg srcset=\"\(set)\">")
      XCTAssertEqual(images.map(\.picture), ["https://a.com/1.jpg"], set)
    }
    let alone = try await read("<img srcset='/2.jpg 99999999999999999999w'>")
    XCTAssertEqual(alone.map(\.picture), ["https://a.com/2.jpg"])
    XCTAssertEqual(alone.map(\.details?.size), [nil])
  }

  func test_pictureElement_isOnePictureOfAllItsSources() async throws {
    let images = try await read(
      "<picture><source type='image/webp' srcset='/s.webp 400w, /l.webp 1600w'><source srcset='/m.jpg 800w' media='x'>"
        + "<img src='/s.jpg' alt='The sea'></picture><picture><source srcset=/none.jpg></picture>")
    XCTAssertEqual(images.map(\.picture), ["https://a.com/l.webp"])
    XCTAssertEqual(images.first?.details?.preview, "https://a.com/s.jpg")
    XCTAssertEqual(images.first?.description, "The sea")
  }

  func test_lazyImage_hasTheAddressFromItsDataAttribute() async throws {
    for attribute in ["data-src", "data-lazy-src", "data-original"] {
      for source in ["src='/placeholder.png'", "src='data:image/gif;base64,AA'", ""] {
        let images = try await read("<img \(source) \(attribute)='/1.jpg'>")
        XCTAssertEqual(images.map(\.picture), ["https://a.com/1.jpg"], attribute)
      }
    }
    let images = try await read(
      "<img src='data:x' data-srcset='/1.jpg 800w'><noscript><img src='/1.jpg' alt='The sea'></noscript>")
    XCTAssertEqual(images.map(\.picture), ["https://a.com/1.jpg"])
    XCTAssertEqual(images.map(\.description), ["The sea"])
  }

  func test_placeholders_areNoFileOfAPicture() async throws {
    for html in [
      "<img src=/lazy.png data-srcset='/1.jpg 800w'><img src=/lazy.png data-srcset='/2.jpg 800w'>",
      "<img src=/lazy.png data-lazy-srcset=/1.jpg><img src=/lazy.png data-lazy-srcset=/2.jpg>",
      "<img srcset=/lazy.png data-srcset=/1.jpg><img srcset=/lazy.png data-srcset=/2.jpg>",
      "<picture><source data-srcset=/1.jpg><img src=/lazy.png></picture>"
        + "<picture><source data-srcset=/2.jpg><img src=/lazy.png></picture>",
      "<img src=/lazy.png srcset='/1.jpg 800w'><img src=/lazy.png srcset='/2.jpg 800w'>",
    ] {
      let images = try await read(html)
      XCTAssertEqual(images.map(\.picture), ["https://a.com/1.jpg", "https://a.com/2.jpg"], html)
    }
    for set in ["", ",", "data:x 800w"] {
      let images = try await read("<img src=/1.jpg data-srcset='\(set)'>")
      XCTAssertEqual(images.map(\.picture), ["https://a.com/1.jpg"], set)
    }
  }

  func test_tracking_isNoPicture() async throws {
    for image in [
      "src=/1.gif width=1 height=1", "src=/1.gif width='1'", "src=/1.gif height=0", "src=/1.gif width=600 height=2",
      "src=/1.gif style='border: 0; display : none'", "src=https://pixel.wp.com/g.gif?x=1",
      "src=http://feeds.feedburner.com/~r/x/~4/y", "src=https://www.google-analytics.com/collect",
      "src=https://ad.doubleclick.net/x", "src=https://blogger.googleusercontent.com/tracker/1-1?l=x",
      "src=https://secure.gravatar.com/avatar/1?s=96", "src=/x/spacer.gif", "src=/1.png class='wp-smiley y'",
      "src=/1.png class=emoji", "src=/1.gif width=-1", "src=/1.gif width=1px", "src=/1.gif height=' 1PX '",
    ] {
      let images = try await read("<img \(image)>text")
      XCTAssertEqual(images.map(\.picture), [], image)
    }
    for image in [
      "src=/pixels.jpg", "src=/1.jpg width=49 height=3", "src=/tracker.jpg", "src=/1.jpg style='display:block'",
      "src=/1.jpg width=1%", "src=/1.jpg width=px",
    ] {
      let images = try await read("<img \(image)>")
      XCTAssertEqual(images.count, 1, image)
    }
  }

  func test_counters_areNotFetched() async throws {
    for image in [
      "src=https://stats.a.com/matomo.php?idsite=1", "src=https://a.com/piwik/piwik.php?x",
      "src=http://a.feedsportal.com/c/1/mf.gif",
      "src=http://ads.pheedo.com/x.jpg", "src=https://pubads.g.doubleclick.net/x.png", "src=https://stats.wp.com/g.gif",
      "src=https://medium.com/_/stat?event=x", "src=http://feedproxy.google.com/~r/x", "src=/1.png hidden",
      "src=/1.png style='width:1px;height:1px'", "src=/1.png style='visibility: hidden !important'",
      "src=/1.png style='WIDTH:0'", "src=/1.png style='max-width:1px'",
      "src=https://vg01.met.vgwort.de/na/1", "src=https://a.com/~r/blog/~4/x", "src=https://a.com/c/1/mf.gif",
      "src=/1.png style='opacity: 0'",
      "src=/1.png style='width:1pt'", "src='https://www.facebook.com/tr?id=1'", "src=https://open.substack.com/px?x",
      "src=https://FEEDS.FeedBurner.com/~r/x",
      "src=https://mc.yandex.ru:443/watch/1",
      "src=https://x@pixel.wp.com/1.jpg", "src=https://pixel.wp.com./1.jpg",
      "src=https://i0.wp.com/www.google-analytics.com/c.gif",
      "src='https://images.weserv.nl/?url=https%3A%2F%2Fpixel.wp.com%2Fg.gif%3Fx'",
      "src=https://SSL.Google-Analytics.com/__utm.gif",
      "src=/1.jpg srcset='https://pixel.wp.com/1.jpg 800w' hidden=hidden",
      "src='https://a.com/p.php?idsite=8&action_name=Sea'", "src='https://a.com/x?rec=1&x&idSite=8'",
      "src='https://i0.wp.com/a.com/p.php?action_name=Sea&idsite=8'",
      "src='http://feeds.feedburner.com/x?g=566'", "src='http://rss.slashdot.org/Slashdot/slashdot?g=1960'",
    ] {
      let images = try await read("<img \(image)>text")
      XCTAssertEqual(images.map(\.picture), [], image)
    }
    for image in [
      "src=/stat/1.png", "src=https://a.com/_/1.png", "src=/1.png style='width:100%'",
      "src=/1.png style='width:12;height:12'",
      "src=/1.png style='visibility:visible'",
      "src=/1.png style='width:640px;max-width:100%'", "src=https://mydoubleclick.net/1.png", "src=/tracker/boat.jpg",
      "src=/beacon/sea.jpg", "src=/1.jpg class=avatar width=800",
      "src=/1.jpg class=icon",
      "src=https://intermedium.com/_next/1.png",
      "src=/1.jpg width=1 style=width:640px",
      "src='https://a.com/p.php?idsite=8&id=5'", "src='https://a.com/p.php?rec=1&action_name=Sea'",
      "src='https://a.com/sea.jpg?idsite=8&rec=1'", "src='https://a.com/x?g=566'",
      "src='http://feeds.feedburner.com/sea.jpg?g=1'", "src='https://rss.slashdot.org/x?h=1'",
      "src='https://a.com/p.php?x=idsite&y=rec'",
    ] {
      let images = try await read("<img \(image)>")
      XCTAssertEqual(images.count, 1, image)
    }
    for enclosure in ["https://a.com/p.php?idsite=8&amp;rec=1", "http://feeds.feedburner.com/x?g=566"] {
      let images = try await readItem("<enclosure url='\(enclosure)' type='image/gif'/>")
      XCTAssertEqual(images, [])
    }
    let beside = try await read("<img src=/1.jpg srcset='https://pixel.wp.com/1.jpg 800w, /2.jpg 600w'>")
    XCTAssertEqual(beside.map(\.picture), ["https://a.com/2.jpg"])
  }

  func test_picturesInHiddenElements_areIgnored() async throws {
    let images = try await read(
      "<div hidden><img src=/1.jpg></div><div style='display:none'><p><img src=/2.jpg></p></div><template id=x><img src=/3.jpg></template>"
        + "<picture style='visibility:hidden'><img src=/4.jpg></picture><div><img src=/5.jpg></div>")
    XCTAssertEqual(images.map(\.picture), ["https://a.com/5.jpg"])
  }

  func test_style_isReadAsFarAsAnyIsLong() async throws {
    let images = try await read("<img src=/1.jpg style='\(String(repeating: "a:b;", count: 100_000))width:1px'>")
    XCTAssertEqual(images.count, 1)
  }

  func test_videos_areTheirPosters() async throws {
    let images = try await read(
      "<video poster=/1.jpg src=/1.mp4><img src=/x.jpg></video><video src=/2.mp4><img src=/2.jpg></video><video src=/3.mp4></video>"
    )
    XCTAssertEqual(images.map(\.picture), ["https://a.com/1.jpg", "https://a.com/2.jpg"])
    XCTAssertEqual(images.map(\.details?.kind), [.video, nil])
  }

  func test_imagesOfAMP_arePictures() async throws {
    let images = try await read(
      "<amp-img src=/1.jpg width=16 height=9 layout=responsive alt='The sea'></amp-img>"
        + "<a href=/2.jpg><amp-img src=/2s.jpg srcset='/2s.jpg 640w' /></a>"
        + "<amp-anim src=/3.gif><amp-img placeholder src=/3.png></amp-img><noscript><img src=/3n.gif></noscript></amp-anim>"
        + "<picture><amp-img src=/4.jpg></amp-img></picture><amp-video poster=/5.jpg></amp-video>"
        + "<amp-img src=/6.svg><amp-img fallback src=/6.png></amp-img></amp-img><amp-img src=/7.jpg>7 <img src=/8.jpg>")
    XCTAssertEqual(
      images.map(\.picture),
      ["1.jpg", "2.jpg", "3.gif", "4.jpg", "5.jpg", "6.png", "7.jpg", "8.jpg"].map { "https://a.com/" + $0 })
    XCTAssertEqual(images.first?.description, "The sea")
    XCTAssertEqual(images[1].details?.preview, "https://a.com/2s.jpg")
    let counters = try await read("<amp-pixel src=/1.gif></amp-pixel><amp-img src=/1.gif width=1 height=1></amp-img>")
    XCTAssertEqual(counters, [])
  }

  func test_addressesBrokenOverLines_areReadAsBrowsersDo() async throws {
    let images = try await read("<img src='\n /long/\n\tsea.jpg \n'><img src='https://a.com/\r\nsky.jpg'>")
    XCTAssertEqual(images.map(\.picture), ["https://a.com/long/sea.jpg", "https://a.com/sky.jpg"])
  }

  func test_undecodableForms_giveWayToOthers() async throws {
    let images = try await read(
      "<picture><source type='image/svg+xml' srcset=/1><img src=/1.png></picture><img src=/2.svg srcset='/2.png 640w'>"
        + "<img src=/3.svg><img src=/4.TIFF><img src=/5.bmp?x=1><a href=/6.tif><img src=/6.jpg></a>")
    XCTAssertEqual(images.map(\.picture), ["https://a.com/1.png", "https://a.com/2.png", "https://a.com/6.jpg"])
  }

  func test_samePicture_standsOnce() async throws {
    let html =
      "<img src='https://i0.wp.com/a.com/sea-300x200.jpg?resize=300' alt='The sea' width=300 height=200>"
      + "<img src=/sky.jpg><img src=/sky.jpg title='The sky'>"
    let images = try await readItem(
      "<media:content url='https://a.com/sea.jpg' medium='image'/><enclosure url='http://a.com/sea.jpg' type='image/jpeg'/>"
        + "<media:thumbnail url='https://a.com/sea-150x150.jpg'/><description>\(escaped(html))</description>"
        + "<content:encoded>\(escaped(html))</content:encoded>")
    XCTAssertEqual(images.map(\.picture), ["https://a.com/sea.jpg", "https://a.com/sky.jpg"])
    XCTAssertEqual(images.map(\.description), ["The sea", "The sky"])
    XCTAssertEqual(images.map(\.details?.count), [2, 2])
  }

  func test_widthsOfTheSameFileElsewhere_areThatFiles() async throws {
    let images = try await readItem(
      "<enclosure url='/1.jpg' type='image/jpeg'/>"
        + "<description>\(escaped("<img src=/1.jpg width=640 height=480>"))</description>")
    XCTAssertEqual(images.map(\.details?.size), [.init(width: 640, height: 480)])
  }

  private func read(_ html: String) async throws -> [FeedImage] {
    try await readItem("<description>\(escaped(html))</description>")
  }
}
