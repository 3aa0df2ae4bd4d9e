import FeedServer
import FeedServerTestSupport
import Foundation
import XCTest

extension ServedEntry {
  /// Makes an entry whose address, text and date depend on its number.
  ///
  /// - Parameter isInText: true if the picture is in the text instead of beside it.
  static func numbered(_ number: Int, origin: URL, isInText: Bool = false) -> ServedEntry {
    let picture = "\(origin.absoluteString)/pictures/\(number)"
    return ServedEntry(
      id: "\(origin.absoluteString)/entries/\(number)", title: "Entry \(number.twoDigits)",
      address: "\(origin.absoluteString)/entries/\(number)", author: "Ada Lovelace",
      publishedAt: Date(timeIntervalSinceNow: -3600 * Double(number + 1)),
      content: "<p>Text \(number.twoDigits)</p>" + (isInText ? #"<p><img src="\#(picture)" alt=""></p>"# : ""),
      pictures: isInText ? [] : [Picture(address: picture, type: "image/png")])
  }

  /// Makes an entry without a picture.
  static func withoutPicture(_ number: Int, origin: URL) -> ServedEntry {
    var entry = ServedEntry.numbered(number, origin: origin)
    entry.title = "Note \(number.twoDigits)"
    entry.pictures = []
    return entry
  }
}

extension ServedSite {
  /// Makes a site with test pictures at `/pictures/NUMBER`.
  static func withTestPictures(_ documents: [String: ServedDocument] = [:]) -> ServedSite {
    ServedSite(documents: documents) { path in
      guard path.hasPrefix("/pictures/"), let number = Int(path.split(separator: "/").last ?? "") else { return nil }
      return .data(TestPicture(number: number).png, contentType: "image/png")
    }
  }
}

extension Stage {
  /// Returns the address of a feed of the server.
  func feed(_ path: String = "/feed.xml") -> String { origin + path }

  /// Makes the server serve a feed of these entries.
  ///
  /// - Parameter edit: changes the channel before it is served.
  func serve(
    _ entries: [ServedEntry], at path: String = "/feed.xml", as format: ServedChannel.Format = .atom,
    next: String? = nil, edit: (inout ServedDocument) -> Void = { _ in }
  ) {
    let channel = ServedChannel(title: "A Site", address: origin + "/", entries: entries, next: next)
    var document = ServedDocument(channel, as: format)
    edit(&document)
    server.site?.documents[path] = document
  }

  /// Returns the entries with these numbers.
  func entries(_ numbers: Range<Int>, isInText: Bool = false) -> [ServedEntry] {
    numbers.map { .numbered($0, origin: server.origin, isInText: isInText) }
  }

  /// The targets of all requests except requests for pictures.
  var targets: [String] { server.requests.map(\.target).filter { !$0.hasPrefix("/pictures/") } }
}

extension XCTestCase {
  /// Makes a stage whose server has a feed at `/feed.xml`.
  func makeSiteStage(_ numbers: Range<Int> = 0..<3, as format: ServedChannel.Format = .atom) throws -> Stage {
    let stage = try makeStage(ServedFeed())
    stage.server.site = .withTestPictures()
    stage.serve(stage.entries(numbers, isInText: !format.hasPictures), as: format)
    return stage
  }
}
