import FeedDomain
import FoundationNetworking
import TestSupport
import XCTest

@testable import FeedAPI

final class MastodonStatusesMapperTests: XCTestCase {
  func test_map_throwsErrorOnWhatIsNoList() {
    for body in ["", "invalid json", "null", "{}", #"{ "error": "Record not found" }"#, "1", "\"text\"", "[", "<html>"]
    {
      expectInvalidData(Data(body.utf8))
    }
    expectInvalidData(Data([0x5B, 0xFF, 0x5D]))
    for status in [199, 304, 400, 401, 404, 500] { expectInvalidData(Data("[]".utf8), status: status) }
  }

  func test_map_deliversNoImagesOnAnEmptyList() throws {
    for status in [200, 206] {
      let page = try MastodonStatusesMapper.map(Data("[]".utf8), from: makeResponse(status: status), of: makeFeed())

      XCTAssertEqual(page, FeedPage(images: []))
    }
  }

  func test_map_deliversThePublishedExample() throws {
    let feed = makeFeed(.tag("cats"))

    let page = try map([makeStatus(#""media_attachments": [\#(publishedImage)]"#)], of: feed)

    var details = FeedImage.Details()
    details.nativeID = "103270115826048975"
    details.title = "Eugen"
    details.author = "Gargron"
    details.createdAt = Date(timeIntervalSince1970: 1_575_776_913.901)
    details.page = "https://mastodon.social/@Gargron/103270115826048975"
    details.preview =
      "https://files.mastodon.social/media_attachments/files/022/345/792/small/57859aede991da25.jpeg"
    details.previewSize = .init(width: 461, height: 346)
    details.size = .init(width: 640, height: 480)
    details.blurhash = "UFBWY:8_0Jxv4mx]t8t64.%M-:IUWGWAt6M}"
    details.kind = .image
    let image = try XCTUnwrap(page.images.first)
    XCTAssertEqual(image.id, feed.id(of: "103270115826048975/22345792"))
    XCTAssertEqual(image.description, "test media description\nA cat")
    XCTAssertNil(image.location)
    XCTAssertEqual(
      image.url.absoluteString,
      "https://files.mastodon.social/media_attachments/files/022/345/792/original/57859aede991da25.jpeg")
    XCTAssertEqual(image.details?.createdAt?.timeIntervalSince1970 ?? 0, 1_575_776_913.901, accuracy: 0.000_1)
    details.createdAt = image.details?.createdAt
    XCTAssertEqual(image.details, details)
    XCTAssertEqual(page.omitted.count, 0)
    XCTAssertNil(page.cursor)
  }

  func test_map_deliversVideosByTheirPreview() throws {
    for kind in [FeedImage.Details.Kind.gifv, .video] {
      let attachment =
        #""type": "\#(kind.rawValue)", "url": "https://a.com/1.mp4", "preview_url": "https://a.com/1.png", "#
        + #""meta": { "length": "0:01:28.65", "width": 1280, "original": { "width": 1280, "height": 720 }, "#
        + #""small": { "width": 400, "height": 225, "size": "400x225" } }"#

      let image = try XCTUnwrap(map(attachment: attachment))

      XCTAssertEqual(image.url.absoluteString, "https://a.com/1.png")
      XCTAssertEqual(image.details?.kind, kind)
      XCTAssertEqual(image.details?.size, .init(width: 400, height: 225))
      XCTAssertNil(image.details?.preview)
      XCTAssertNil(image.details?.previewSize)
    }
  }

  func test_map_omitsAttachmentsWithoutAUsablePicture() throws {
    let attachments = [
      #""type": "audio", "url": "https://a.com/1.mp3", "preview_url": "https://a.com/1.png""#,
      #""type": "unknown", "url": null, "remote_url": "https://a.com/1.jpg""#,
      #""type": "hologram", "url": "https://a.com/1""#,
      #""type": "video", "url": "https://a.com/1.mp4", "preview_url": null"#,
      #""type": "gifv", "url": "https://a.com/1.mp4""#,
      #""type": "video", "url": "https://a.com/1.mp4", "preview_url": "https://a.com/1.mp4""#,
      #""type": "video", "url": "https://a.com/1.mp4", "preview_url": "https://a.com/storage/no-preview.png""#,
      #""type": "image", "url": null, "remote_url": null, "preview_url": "https://a.com/1.png""#, #""type": "image""#,
      #""url": "https://a.com/1.jpg""#, #""type": 1, "url": "https://a.com/1.jpg""#,
    ]
    for attachment in attachments {
      let page = try map([makeStatus(#""media_attachments": [{ "id": "1", \#(attachment) }]"#)])

      XCTAssertEqual(page, FeedPage(images: [], omitted: OmittedEntries(count: 1)), attachment)
    }
  }

  func test_map_takesTheRemoteAddressWhereTheServerHasNoCopy() throws {
    for url in ["null", "\"\"", "5", "\"ftp://a.com/1\""] {
      let attachment = #""type": "image", "url": \#(url), "remote_url": "https://b.com/1.jpg""#

      XCTAssertEqual(try map(attachment: attachment)?.url.absoluteString, "https://b.com/1.jpg")
    }
  }

  func test_map_takesWebAddressesOnly() throws {
    for address in [
      "", "1.jpg", "/1.jpg", "//a.com/b", "https://", "https:///b", "file:///etc/passwd", "ftp://a.com/b",
      "data:image/png;base64,AAAA", "javascript:alert(1)", "https://a b.com/c", "https://a.com:99999/b",
      "https://a.com/\(String(repeating: "x", count: 5_000))",
    ] {
      XCTAssertNil(try map(attachment: #""type": "image", "url": "\#(address)""#), address)
      let image = try XCTUnwrap(
        map(status: #""url": "\#(address)""#, attachment: #""preview_url": "\#(address)""#), address)
      XCTAssertNil(image.details?.preview, address)
      XCTAssertNil(image.details?.page, address)
    }
    for (address, escaped) in [
      ("https://a.com/ü b.jpg", "https://a.com/%C3%BC%20b.jpg"), ("HTTP://A.com:8080/c?d#e", "HTTP://A.com:8080/c?d#e"),
      ("https://a.com/%20", "https://a.com/%20"),
    ] {
      XCTAssertEqual(try map(attachment: #""type": "image", "url": "\#(address)""#)?.url.absoluteString, escaped)
      XCTAssertEqual(try map(status: #""url": "\#(address)""#)?.details?.page, escaped)
    }
  }

  func test_map_ignoresAPreviewThatIsThePictureItselfOrAPlaceholder() throws {
    for preview in ["https://a.com/1.jpg", "https://pixelfed.example/storage/no-preview.png"] {
      let image = try XCTUnwrap(
        map(
          attachment: #""type": "image", "url": "https://a.com/1.jpg", "preview_url": "\#(preview)", "#
            + #""meta": { "small": { "width": 4, "height": 3 } }"#))

      XCTAssertNil(image.details?.preview)
      XCTAssertNil(image.details?.previewSize)
    }
  }

  func test_map_deliversTheOriginalOfAReblog() throws {
    let reblog = makeStatus(
      #""id": "2", "account": { "acct": "original@b.com", "display_name": "Original" }, "url": "https://b.com/2", "#
        + #""media_attachments": [\#(makeAttachment())]"#)

    let page = try map([makeStatus(#""id": "1", "spoiler_text": "not that", "reblog": \#(reblog)"#)])

    let image = try XCTUnwrap(page.images.first)
    XCTAssertEqual(image.id, makeFeed().id(of: "2/1"))
    XCTAssertEqual(image.details?.nativeID, "2")
    XCTAssertEqual(image.details?.author, "original@b.com")
    XCTAssertEqual(image.details?.title, "Original")
    XCTAssertEqual(image.details?.page, "https://b.com/2")
    XCTAssertNil(image.details?.warning)
    XCTAssertEqual(image.details?.boostedBy, "Gargron")
  }

  func test_map_namesWhoPassedAPostOnAsFarAsThatIsReported() throws {
    let post = makeStatus(#""media_attachments": [\#(makeAttachment())]"#)
    XCTAssertNil(try map([post]).images.first?.details?.boostedBy)
    for (account, name) in [
      (#"{ "acct": "a@b.com", "display_name": "A" }"#, "a@b.com"), (#"{ "username": "a" }"#, "a"), ("null", nil),
      ("5", nil), (#"{ "acct": " " }"#, nil),
    ] {
      let image = try map([makeStatus(#""account": \#(account), "reblog": \#(post)"#)]).images.first

      XCTAssertEqual(try XCTUnwrap(image).details?.boostedBy, name, account)
    }
  }

  func test_map_deliversThePostsTextBelowWhatAPictureShows() throws {
    for (alternative, content, description) in [
      (#""alt""#, #""<p>text</p><p>more</p>""#, "alt\ntext\nmore"), (#""alt""#, #""""#, "alt"),
      (#""alt""#, "null", "alt"),
      ("null", #""<p>text</p>""#, "text"), (#"" \n""#, #""text""#, "text"), ("null", "null", nil),
      (#""""#, #""<p> </p>""#, nil),
      (#""The same\nwords ""#, #""<p>The same<br>words</p>""#, "The same\nwords"), ("5", "[]", nil),
      (#""The same words, more""#, #""The same words""#, "The same words, more\nThe same words"),
      (#""IMG_1234.jpg""#, #""text""#, "text"), (#""OLYMPUS DIGITAL CAMERA""#, "null", nil),
    ] {
      let image = try map(status: #""content": \#(content)"#, attachment: #""description": \#(alternative)"#)

      XCTAssertEqual(image?.description, description, "\(alternative) \(content)")
      let hasAlternative = alternative.contains("alt") || alternative.contains("The same")
      XCTAssertEqual(image?.isDescribed, hasAlternative, "\(alternative) \(content)")
    }
  }

  func test_map_numbersThePicturesOfAPost() throws {
    let attachments = [
      makeAttachment(id: "1"), makeAttachment(#""type": "audio""#, id: "2"), "null", makeAttachment(id: "3"),
    ]

    let page = try map([
      makeStatus(#""id": "1", "media_attachments": [\#(attachments.joined(separator: ","))]"#),
      makeStatus(#""id": "2", "media_attachments": [\#(makeAttachment())]"#),
    ])

    XCTAssertEqual(page.images.map(\.id), ["1/1", "1/3", "2/1"].map(makeFeed().id))
    XCTAssertEqual(page.images.map(\.details?.index), [1, 2, nil])
    XCTAssertEqual(page.images.map(\.details?.count), [2, 2, nil])
  }

  func test_map_warnsOfWhatIsNotToBeShownUnasked() throws {
    for (fields, warning) in [
      (#""sensitive": false, "spoiler_text": """#, nil), (#""sensitive": true, "spoiler_text": """#, ""),
      (#""sensitive": true, "spoiler_text": " food\n""#, "food"),
      (#""sensitive": false, "spoiler_text": "food""#, "food"),
      (#""sensitive": true"#, ""), (#""sensitive": null, "spoiler_text": null"#, nil), (#""sensitive": 1"#, ""),
      (#""sensitive": 0"#, nil), (#""sensitive": "yes""#, ""), (#""sensitive": {}"#, ""), (#""spoiler_text": 5"#, nil),
    ] {
      XCTAssertEqual(try XCTUnwrap(map(status: fields)).details?.warning, warning, fields)
    }
  }

  func test_map_leavesOutWhatTheReadersFiltersHideWithoutAWord() throws {
    let hidden = makeFilter(#""filter_action": "hide""#)
    for filtered in [hidden, "null, 5, {}, \(hidden)"] {
      let fields = #""filtered": [\#(filtered)], "media_attachments": [\#(makeAttachment())]"#
      let shown = makeStatus(#""id": "2", "media_attachments": [\#(makeAttachment())]"#)
      for entry in [
        makeStatus(fields), makeStatus(#""reblog": \#(makeStatus(fields))"#),
        makeStatus(#""filtered": [\#(filtered)], "reblog": \#(shown)"#),
      ] {
        let page = try map([entry, shown, makeStatus()])

        XCTAssertEqual(page.images.map(\.id), [makeFeed().id(of: "2/1")], entry)
        XCTAssertEqual(page.omitted.count, 1, entry)
      }
    }
  }

  func test_map_warnsOfWhatMatchesTheReadersFilters() throws {
    let names = #""title": " Spiders ""#
    for (fields, warning) in [
      (#""filtered": [\#(makeFilter(#"\#(names), "filter_action": "warn""#))]"#, "Spiders"),
      (#""filtered": [\#(makeFilter(#"\#(names), "filter_action": "blur""#))]"#, "Spiders"),
      (#""filtered": [\#(makeFilter(#"\#(names), "filter_action": "fold""#))]"#, "Spiders"),
      (#""filtered": [\#(makeFilter(names)), \#(makeFilter(#""title": "Legs""#))]"#, "Spiders · Legs"),
      (#""filtered": [\#(makeFilter(names)), \#(makeFilter(names))], "sensitive": true"#, "Spiders"),
      (#""filtered": [\#(makeFilter(names))], "spoiler_text": "eight""#, "eight · Spiders"),
      (#""filtered": [\#(makeFilter(#""title": """#))]"#, ""), (#""filtered": [\#(makeFilter(""))]"#, ""),
      (#""filtered": [{ "filter": {} }]"#, ""), (#""filtered": [{ "filter": null }]"#, nil),
      (#""filtered": [null, {}]"#, nil), (#""filtered": []"#, nil), (#""filtered": null"#, nil),
      (#""filtered": true"#, nil), (#""filtered": {}"#, nil),
    ] {
      XCTAssertEqual(try XCTUnwrap(map(status: fields), fields).details?.warning, warning, fields)
    }
    let post = makeStatus(
      #""spoiler_text": "eight", "filtered": [\#(makeFilter(names))], "media_attachments": [\#(makeAttachment())]"#)
    let boost = makeStatus(#""reblog": \#(post), "filtered": [\#(makeFilter(#""title": "A friend""#))]"#)
    XCTAssertEqual(try map([boost]).images.map(\.details?.warning), ["eight · A friend · Spiders"])
  }

  func test_map_heedsTheFiltersThatAreForItsTimeline() throws {
    let timelines: [MastodonTimeline] = [
      .public(), .tag("cats", federated: true), .account("ada"), .home, .list("a"), .bookmarks, .favourites,
    ]
    for (context, count) in [
      (#"["home"]"#, [1, 1, 1, 0, 0, 1, 1]), (#"["public"]"#, [0, 0, 1, 1, 1, 1, 1]),
      (#"["account", "thread"]"#, [1, 1, 0, 1, 1, 1, 1]), (#"["notifications"]"#, [1, 1, 1, 1, 1, 1, 1]),
      ("null", [0, 0, 0, 0, 0, 1, 1]), ("5", [0, 0, 0, 0, 0, 1, 1]),
    ] {
      let filter = makeFilter(#""filter_action": "hide", "context": \#(context)"#)
      let status = makeStatus(#""filtered": [\#(filter)], "media_attachments": [\#(makeAttachment())]"#)

      XCTAssertEqual(try timelines.map { try map([status], of: makeFeed($0)).images.count }, count, context)
    }
  }

  func test_map_leavesCodesOfPicturesOutOfNames() throws {
    let emojis = #""emojis": [{ "shortcode": "cat", "url": "https://a.com/cat.png" }, null, { "shortcode": "b_2" }]"#
    for (name, others, title) in [
      ("Ada :cat: Lovelace :b_2:", emojis, "Ada Lovelace"), (":cat::b_2:", emojis, "ada"),
      ("\u{200B}:cat:\u{200B}", emojis, "ada"), ("Ada:cat:Lovelace", emojis, "AdaLovelace"),
      ("a :dog: b", emojis, "a :dog: b"), ("10:30:45", emojis, "10:30:45"), (":cat", emojis, ":cat"),
      ("cat: :cat:", emojis, "cat:"), (":::cat:::", emojis, "::::"), ("Ada :cat:", #""emojis": []"#, "Ada :cat:"),
      ("Ada :cat:", #""emojis": null"#, "Ada"), (":dog_2: Ada:x:", #""a": 1"#, "Ada:x:"),
      ("10:30:45 :-: :a b: ::", #""a": 1"#, "10:30:45 :-: :a b: ::"), (":a::b:", #""a": 1"#, "ada"),
    ] {
      let account = #"{ "acct": "ada", "display_name": "\#(name)", \#(others) }"#

      XCTAssertEqual(try map(status: #""account": \#(account)"#)?.details?.title, title, name)
    }
    let long = String(repeating: ":", count: 100_000)
    let details = try map(status: #""account": { "acct": "ada", "display_name": "\#(long)" }"#)?.details
    XCTAssertEqual(details?.title?.count, 500)
  }

  func test_map_usesTheURIForThePageIfThereIsNoURL() throws {
    for (url, uri, page) in [
      ("null", #""https://b.com/1""#, "https://b.com/1"), ("5", #""https://b.com/1""#, "https://b.com/1"),
      (#""https://a.com/1""#, #""https://b.com/1""#, "https://a.com/1"), ("null", #""tag:b.com,2016:1""#, nil),
      ("null", "null", nil),
    ] {
      XCTAssertEqual(try XCTUnwrap(map(status: #""url": \#(url), "uri": \#(uri)"#)).details?.page, page, url + uri)
    }
  }

  func test_map_locatesWhatPixelfedTellsThePlaceOf() throws {
    for (place, location) in [
      (#"{ "id": 1, "slug": "lisbon", "name": "Lisbon", "country": "Portugal" }"#, "Lisbon, Portugal"),
      (#"{ "name": " Lisbon ", "country": "" }"#, "Lisbon"), (#"{ "name": null, "country": "Portugal" }"#, "Portugal"),
      (#"{ "name": " " }"#, nil), ("{}", nil), ("null", nil), ("5", nil), ("[]", nil),
    ] {
      let image = try XCTUnwrap(map(status: #""place": \#(place)"#), place)

      XCTAssertEqual(image.location, location, place)
      XCTAssertEqual(image.details?.title, "Eugen", place)
      XCTAssertEqual(image.details?.author, "Gargron", place)
    }
  }

  func test_map_listsAQuotedPostsPicturesBelowTheQuotingOnesOwn() throws {
    let quoted = makeStatus(
      #""id": "2", "account": { "acct": "b@b.com" }, "content": "Mine", "spoiler_text": "eight", "#
        + #""created_at": "2018-01-01T00:00:00Z", "url": "https://b.com/2", "place": { "name": "Oia" }, "#
        + #""media_attachments": [\#(makeAttachment(#""description": "A spider""#, id: "7"))]"#)
    let own = #""id": "1", "spoiler_text": "legs", "media_attachments": [\#(makeAttachment())]"#
    for quote in [
      #""quote": { "state": "accepted", "quoted_status": \#(quoted) }"#, #""quote": { "quoted_status": \#(quoted) }"#,
      #""quote": \#(quoted)"#, #""quote_id": "2", "pleroma": { "quote": \#(quoted), "local": true }"#,
    ] {
      let post = makeStatus("\(own), \(quote)")
      for entry in [post, makeStatus(#""id": "3", "reblog": \#(post)"#)] {
        let images = try map([entry]).images

        XCTAssertEqual(images.map(\.id), ["1/1", "2/7"].map(makeFeed().id), quote)
        XCTAssertEqual(images.map(\.description), ["A cat", "A spider\nA cat\nb@b.com: Mine"])
        XCTAssertEqual(images.map(\.location), [nil, "Oia"])
        XCTAssertEqual(images.map(\.details?.index), [1, 2])
        XCTAssertEqual(images.map(\.details?.count), [2, 2])
        XCTAssertEqual(images.map(\.details?.nativeID), ["1", "2"])
        XCTAssertEqual(images.map(\.details?.author), ["Gargron", "b@b.com"])
        XCTAssertEqual(images.map(\.details?.title), ["Eugen", "b@b.com"])
        XCTAssertEqual(images.map(\.details?.boostedBy), [entry == post ? nil : "Gargron", "Gargron"])
        XCTAssertEqual(images.last?.details?.createdAt, Date(timestamp: "2018-01-01T00:00:00Z"))
        XCTAssertEqual(images.first?.details?.createdAt, Date(timestamp: "2019-12-08T03:48:33.901Z"))
        XCTAssertEqual(images.map(\.details?.page), [images.first?.details?.page, "https://b.com/2"])
        XCTAssertEqual(images.map(\.details?.warning), ["legs", "legs · eight"])
      }
    }
  }

  /// The booster has boosted the quoting post, not the quoted post.
  func test_map_namesTheQuotingAuthorIfTheQuotingPostWasBoosted() throws {
    let quoted = makeStatus(
      #""id": "2", "account": { "acct": "c@c.com" }, "media_attachments": [\#(makeAttachment(id: "7"))]"#)
    let quoting = makeStatus(
      #""id": "1", "account": { "acct": "b@b.com" }, "quote": \#(quoted), "media_attachments": [\#(makeAttachment())]"#)

    let images = try map([makeStatus(#""id": "3", "account": { "acct": "a@a.com" }, "reblog": \#(quoting)"#)]).images

    XCTAssertEqual(images.map(\.details?.author), ["b@b.com", "c@c.com"])
    XCTAssertEqual(images.map(\.details?.boostedBy), ["a@a.com", "b@b.com"])
  }

  func test_map_listsNothingOfAQuotedPostThatIsNotToBeShown() throws {
    let quoted = makeStatus(#""id": "2", "media_attachments": [\#(makeAttachment(id: "7"))]"#)
    let hidden = makeStatus(
      #""id": "2", "filtered": [\#(makeFilter(#""filter_action": "hide""#))], "#
        + #""media_attachments": [\#(makeAttachment(id: "7"))]"#)
    for quote in [
      #"{ "state": "pending", "quoted_status": \#(quoted) }"#, #"{ "state": "accepted", "quoted_status_id": "2" }"#,
      #"{ "state": "deleted", "quoted_status": null }"#, #"{ "quoted_status": 5 }"#, hidden, "null", "{}", "5", "true",
    ] {
      let status = #""id": "1", "quote": \#(quote), "media_attachments": [\#(makeAttachment())]"#

      XCTAssertEqual(try map([makeStatus(status)]).images.map(\.id), [makeFeed().id(of: "1/1")], quote)
    }
  }

  func test_map_listsAPictureOnceThatIsQuotedToo() throws {
    let quoted = makeStatus(#""id": "2", "media_attachments": [\#(makeAttachment())]"#)

    let page = try map([makeStatus(#""id": "1", "content": "", "quote": \#(quoted)"#), quoted])

    XCTAssertEqual(page.images.map(\.id), [makeFeed().id(of: "2/1")])
    XCTAssertEqual(page.images.map(\.description), ["Gargron: A cat"])
    XCTAssertEqual(page.omitted.count, 0)
  }

  func test_map_headsAPictureByItsAuthor() throws {
    for (account, title, author) in [
      (#"{ "acct": "a@b.com", "username": "a", "display_name": "A B" }"#, "A B", "a@b.com"),
      (#"{ "acct": "a", "display_name": "" }"#, "a", "a"), (#"{ "acct": "a", "display_name": " \t" }"#, "a", "a"),
      (#"{ "username": "a" }"#, "a", "a"), ("null", nil, nil), ("5", nil, nil), (#"{ "display_name": "A" }"#, "A", nil),
    ] {
      let details = try XCTUnwrap(map(status: #""account": \#(account)"#)?.details)

      XCTAssertEqual(details.title, title, account)
      XCTAssertEqual(details.author, author, account)
    }
  }

  func test_map_readsWhatPixelfedAndGoToSocialGive() throws {
    let page = try map([
      #"{ "id": 17, "created_at": "2021-01-01T00:00:00.000000Z", "content": "", "sensitive": false, "#
        + #""account": { "id": 5, "acct": "a" }, "media_attachments": [{ "id": 18, "type": "image", "meta": null, "#
        + #""url": "https://a.com/1.jpg", "preview_url": "https://a.com/no-preview.png", "description": null }] }"#,
      #"{ "id": "01FBVD42CQ3ZEEVMW180SBX03B", "created_at": "2021-07-30T09:20:25+00:00", "media_attachments": "#
        + #"[{ "id": "01F8MH7TDVANYKWVE8VVKFPJTJ", "type": "image", "url": "https://a.com/2.jpg" }] }"#,
    ])

    XCTAssertEqual(
      page.images.map(\.id), ["17/18", "01FBVD42CQ3ZEEVMW180SBX03B/01F8MH7TDVANYKWVE8VVKFPJTJ"].map(makeFeed().id))
    XCTAssertEqual(page.images.map(\.details?.nativeID), ["17", "01FBVD42CQ3ZEEVMW180SBX03B"])
    XCTAssertEqual(
      page.images.map(\.details?.createdAt?.timeIntervalSince1970), [1_609_459_200, 1_627_636_825])
    XCTAssertEqual(page.images.map(\.details?.size), [nil, nil])
    XCTAssertEqual(page.images.map(\.details?.blurhash), [nil, nil])
  }

  func test_map_readsNumbersThatAreIDs() throws {
    for (id, text) in [("9223372036854775807", "9223372036854775807"), ("-1", "-1"), ("0", "0"), (#""x y""#, "x y")] {
      XCTAssertEqual(try map(status: #""id": \#(id)"#)?.details?.nativeID, text)
    }
    let noIDs = [
      "null", #""""#, "1.5", "1e300", "9223372036854775808", "true", "[]", #"".""#, #""..""#,
      "\"\(String(repeating: "1", count: 256))\"",
    ]
    for id in noIDs {
      XCTAssertNil(try map(status: #""id": \#(id)"#), id)
      XCTAssertNil(try map(attachment: #""id": \#(id)"#), id)
    }
  }

  func test_map_readsSizesThatPicturesHave() throws {
    for (width, height, size) in [
      ("640", "480", (640, 480)), ("1.5", "2.4", (2, 2)), ("2147483647", "1", (2_147_483_647, 1)), ("0", "5", nil),
      ("-640", "480", nil), ("0.2", "1", nil), ("1e300", "1e300", nil), ("2147483648", "1", nil), ("1e999", "1", nil),
      ("\"640\"", "480", nil), ("null", "480", nil), ("true", "1", nil),
    ] as [(String, String, (Int, Int)?)] {
      let sides = #"{ "width": \#(width), "height": \#(height) }"#
      let details = try XCTUnwrap(
        map(
          attachment: #""preview_url": "https://a.com/s.jpg", "meta": { "original": \#(sides), "small": \#(sides) }"#)?
          .details)

      let expected = size.map { FeedImage.Details.Size(width: $0.0, height: $0.1) }
      XCTAssertEqual(details.size, expected, sides)
      XCTAssertEqual(details.previewSize, expected, sides)
    }
    for meta in ["{}", "[]", "5", #"{ "original": 5, "small": [] }"#, #"{ "original": { "width": 5 } }"#] {
      XCTAssertNil(try XCTUnwrap(map(attachment: #""meta": \#(meta)"#)).details?.size)
    }
  }

  func test_map_losesABrokenPostOrAttachmentAlone() throws {
    let good = makeStatus(#""id": "1", "media_attachments": [\#(makeAttachment())]"#)
    for broken in [
      "null", "5", "[]", "{}", "\"text\"", #"{ "media_attachments": [] }"#, #"{ "id": "2" }"#,
      #"{ "id": "2", "media_attachments": null }"#, #"{ "id": "2", "media_attachments": {} }"#,
      #"{ "id": "2", "media_attachments": [null, 5, {}, [], { "id": "3" }] }"#,
      makeStatus(#""id": "2", "reblog": {}, "media_attachments": [\#(makeAttachment())]"#),
      makeStatus(#""id": "2", "reblog": 5, "media_attachments": [\#(makeAttachment())]"#),
    ] {
      let page = try map([broken, good, broken])

      XCTAssertEqual(page.images.map(\.id), [makeFeed().id(of: "1/1")], broken)
      XCTAssertEqual(page.omitted.count, 2, broken)
    }
    let page = try map([
      makeStatus(#""media_attachments": [null, 5, \#(makeAttachment()), { "id": "2", "type": "image", "url": 5 }]"#)
    ])
    XCTAssertEqual(page.images.count, 1)
    XCTAssertEqual(page.omitted.count, 0)
  }

  func test_map_treatsAnInvalidDateAsMissing() throws {
    for date in ["null", "5", #""yesterday""#, #""2019-13-08T03:48:33.901Z""#] {
      XCTAssertNil(try XCTUnwrap(map(status: #""created_at": \#(date)"#)).details?.createdAt)
    }
  }

  func test_map_deliversTheFirstOfImagesWithTheSameID() throws {
    let page = try map([
      makeStatus(#""id": "1", "media_attachments": [\#(makeAttachment(#""description": "first""#))]"#),
      makeStatus(#""id": "2", "media_attachments": [\#(makeAttachment())]"#),
      makeStatus(#""id": "1", "media_attachments": [\#(makeAttachment(#""description": "second""#))]"#),
    ])

    XCTAssertEqual(page.images.map(\.id), ["1/1", "2/1"].map(makeFeed().id))
    XCTAssertEqual(page.images.first?.description, "first\nA cat")
    XCTAssertEqual(page.omitted.count, 0)
  }

  func test_map_givesImagesOfAnotherFeedOtherIDs() throws {
    let feeds = [makeFeed(), makeFeed(.home), makeFeed(server: "https://b.com")]
    let ids = try feeds.map {
      try XCTUnwrap(map([makeStatus(#""media_attachments": [\#(makeAttachment())]"#)], of: $0).images.first).id
    }

    XCTAssertEqual(Set(ids).count, ids.count)
  }

  func test_map_deliversTheNextPagesCursor() throws {
    let response = makeResponse(headers: ["link": "<https://mastodon.social/x?max_id=1>; rel=\"next\""])

    let page = try MastodonStatusesMapper.map(Data("[]".utf8), from: response, of: makeFeed())

    XCTAssertEqual(page.cursor, "https://mastodon.social/x?max_id=1")
  }

  func test_map_keepsNoMoreOfAPageThanAnyServerMeans() throws {
    let (short, long) = (String(repeating: "x", count: 300), String(repeating: "x", count: 6_000))
    let attachments = (0..<40).map {
      makeAttachment(#""blurhash": "\#(short)", "description": "\#(long)""#, id: "\($0)")
    }
    let account = #""account": { "acct": "\#(long)", "display_name": "\#(long)" }, "spoiler_text": "\#(long)""#
    let content = String(repeating: "y", count: 6_000)
    let full = makeStatus(
      #"\#(account), "content": "\#(content)", "media_attachments": [\#(attachments.joined(separator: ","))]"#
    )

    let page = try map(
      [full] + (0..<99).map { makeStatus(#""id": "\#($0)", "media_attachments": [\#(makeAttachment())]"#) })

    XCTAssertEqual(page.images.count, 20 + 79)
    let details = try XCTUnwrap(page.images.first?.details)
    XCTAssertEqual(
      [details.title, details.author, details.warning, details.blurhash].map(\.?.count), [500, 500, 5_000, 200])
    XCTAssertEqual(details.count, 20)
    XCTAssertEqual(page.images.first?.description?.split(separator: "\n").map(\.count), [5_000, 5_000])
  }

  // MARK: Tags and links

  func test_map_readsAPostsTagsAndLinks() throws {
    let content =
      #"<p>The <a href=\"https://mastodon.social/tags/Sea\" class=\"mention hashtag\" rel=\"tag\">#<span>Sea</span></a> of "#
      + #"<span class=\"h-card\"><a href=\"https://b.com/@bob\" class=\"u-url mention\">@<span>bob</span></a></span> "#
      + #"<a href=\"https://c.com/feed.xml\">here</a>, <a href=\"/x\">x</a> <a href=\"mailto:a@b.c\">y</a></p>"#

    let tags = #"{ "name": " Sea\n" }, 5, { "name": "" }, { "name": "two\nlines" }, { "name": "Sea" }"#

    let image = try map(status: #""content": "\#(content)", "tags": [\#(tags)]"#)

    XCTAssertEqual(image?.details?.tags, ["Sea"])
    XCTAssertEqual(image?.details?.links, ["https://b.com/@bob", "https://c.com/feed.xml"])
    XCTAssertEqual(image?.description, "The #Sea of @bob here, x y", "links are not numbered")
    XCTAssertNil(image?.details?.text)
  }

  func test_map_keepsNoListOfAPostWithoutTagsAndLinks() throws {
    for fields in [#""content": "<p>text</p>""#, #""tags": []"#, #""tags": 5, "content": 5"#] {
      let details = try map(status: fields)?.details

      XCTAssertNil(details?.tags, fields)
      XCTAssertNil(details?.links, fields)
    }
  }

  func test_map_boundsTagsAndLinks() throws {
    let long = String(repeating: "x", count: 100_000)
    let tags = [long] + (0..<99).map { "tag\($0)" }
    let links = ["https://a.com/\(long.prefix(1_000))"] + (0..<99).map { "https://a.com/\($0)" }
    let content = links.map { #"<a href=\"\#($0)\">a</a> "# }.joined()

    let image = try map(
      status: #""content": "\#(content)", "tags": [\#(tags.map { #"{ "name": "\#($0)" }"# }.joined(separator: ","))]"#)

    XCTAssertEqual(image?.details?.tags, (0..<30).map { "tag\($0)" })
    XCTAssertEqual(image?.details?.links, (0..<20).map { "https://a.com/\($0)" })
  }

  func test_map_givesAQuotedPostsPicturesItsOwnTagsAndLinks() throws {
    func post(_ id: String, _ name: String, _ rest: String = "") -> String {
      makeStatus(
        #""id": "\#(id)", "tags": [{ "name": "\#(name)" }], "content": "<a href=\"https://\#(name).com\">a</a>", "#
          + #""media_attachments": [\#(makeAttachment(id: id))]\#(rest)"#)
    }

    let images = try map([post("1", "a", #", "quote": \#(post("2", "b"))"#)]).images

    XCTAssertEqual(images.map(\.details?.tags), [["a"], ["b"]])
    XCTAssertEqual(images.map(\.details?.links), [["https://a.com"], ["https://b.com"]])
  }

  // MARK: - Helpers

  private let publishedImage =
    #"{ "id": "22345792", "type": "image", "url": "https://files.mastodon.social/media_attachments/files/022/345/792/"#
    + #"original/57859aede991da25.jpeg", "preview_url": "https://files.mastodon.social/media_attachments/files/022/345/"#
    + #"792/small/57859aede991da25.jpeg", "remote_url": null, "text_url": "https://mastodon.social/media/2N4uvkuUtPVrkZG"#
    + #"ysms", "meta": { "original": { "width": 640, "height": 480, "size": "640x480", "aspect": 1.3333333333333333 }, "#
    + #""small": { "width": 461, "height": 346, "size": "461x346", "aspect": 1.3323699421965318 }, "focus": { "x": "#
    + #"-0.27, "y": 0.51 } }, "description": "test media description", "blurhash": "UFBWY:8_0Jxv4mx]t8t64.%M-:IUWGWAt6M}" }"#

  private func map(_ statuses: [String], of feed: MastodonFeed = makeFeed()) throws -> FeedPage {
    try MastodonStatusesMapper.map(Data("[\(statuses.joined(separator: ","))]".utf8), from: makeResponse(), of: feed)
  }

  /// Returns a server's JSON for a filter with these fields.
  private func makeFilter(_ fields: String) -> String {
    #"{ "filter": { \#(fields) }, "keyword_matches": ["x"], "status_matches": null }"#
  }

  /// Returns the only image of a post with these fields added or replaced.
  private func map(status: String = "", attachment: String = "") throws -> FeedImage? {
    let fields = [#""media_attachments": [\#(makeAttachment(attachment))]"#, status].filter { !$0.isEmpty }
    return try map([makeStatus(fields.joined(separator: ","))]).images.first
  }

  private func expectInvalidData(_ data: Data, status: Int = 200, file: StaticString = #filePath, line: UInt = #line) {
    XCTAssertThrowsError(
      try MastodonStatusesMapper.map(data, from: makeResponse(status: status), of: makeFeed()), file: file, line: line
    ) { error in
      XCTAssertEqual(FailureCause(of: error), .invalidData, file: file, line: line)
    }
  }
}
