import FeedDomain
import FeedPresentation
import Foundation
import TerminalKit

/// The printed form of an image or comment, as text for people or as JSON for programs.
struct PrintedEntry {
  /// The members of the JSON object. Those that are nil are omitted, and `NSNull` is written as null.
  let object: [String: Any?]
  let heading: String
  let texts: [String]
  var depth = 0

  /// The entry as text that is safe to show on a terminal, followed by a blank line.
  var text: String {
    let lines = texts.flatMap { DisplayText($0, limit: .max).description.split(separator: "\n") }
      .filter { !$0.allSatisfy(\.isWhitespace) }
      .map { "\(indent)  \($0)\n" }
    return "\(indent)\(TextLayout.truncate(DisplayText(heading, limit: .max), to: .max))\n" + lines.joined()
  }

  /// The indentation of replies, whose depth is limited as on the screens.
  private var indent: String { String(repeating: "  ", count: min(depth, 5)) }

  /// Returns one line of JSON. Characters that could control a terminal or change the direction of text are escaped.
  func json() throws -> String {
    let data = try JSONSerialization.data(
      withJSONObject: object.compactMapValues(\.self), options: [.sortedKeys, .withoutEscapingSlashes])
    let line = String(decoding: data, as: UTF8.self)
    return line.unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
        text += String(scalar).utf16.map { unit in
          let digits = String(unit, radix: 16)
          return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }.joined()
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}

extension PrintedEntry {
  init(_ image: FeedImage, shown: FeedImageViewModel) {
    let details = image.details
    // The picture's address is unknown until the picture was looked for on the page.
    let address = image.address.pageOfPicture == nil ? image.address.text : nil
    let credit = ([shown.feed, shown.author, shown.booster].compactMap(\.self) + shown.facts).joined(separator: " · ")
    self.init(
      object: [
        "id": image.id.uuidString, "image": address,
        "description": (image.isDescribed ? image.description : nil) ?? NSNull(),
        "text": image.isDescribed ? nil : image.description,
        "location": image.location, "title": details?.title, "feed": details?.feed, "author": details?.author,
        "boosted_by": details?.boostedBy, "created_at": details?.createdAt?.formatted(.iso8601), "page": details?.page,
        "license": details?.license, "preview": details?.preview, "width": details?.size?.width,
        "height": details?.size?.height, "warning": details?.warning, "blurhash": details?.blurhash,
        "index": details?.index, "count": details?.count, "kind": details?.kind?.rawValue, "tags": details?.tags,
      ],
      heading: [image.id.uuidString, shown.heading].compactMap(\.self).joined(separator: "  "),
      texts: [credit, shown.warning.map { "! \($0)" } ?? "", shown.description ?? "", address ?? details?.page ?? ""])
  }

  init(_ comment: ImageComment, age: String) {
    self.init(
      object: [
        "id": comment.id.uuidString, "message": comment.message, "created_at": comment.createdAt.formatted(.iso8601),
        "username": comment.username, "depth": comment.depth,
      ],
      heading: "\(comment.username) · \(age)", texts: [comment.message], depth: comment.depth)
  }

  /// Creates the entry of an image, without its comments. In its text, `[1]` refers to the first link.
  init(_ image: FeedImage, details: ImageDetailsViewModel) {
    let facts = (image.details?.facts ?? []).map { ["kind": $0.kind.rawValue, "value": $0.value] }
    self.init(
      object: [
        "id": image.id.uuidString, "text": image.details?.text ?? image.description ?? "",
        "links": details.links, "facts": facts,
      ],
      heading: [image.id.uuidString, image.location ?? image.details?.title].compactMap(\.self).joined(separator: "  "),
      texts: details.paragraphs + details.links.enumerated().map { "[\($0 + 1)] \($1)" }
        + details.facts.map { "\($0.label): \($0.value)" })
  }
}
