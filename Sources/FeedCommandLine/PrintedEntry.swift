import FeedDomain
import FeedPresentation
import Foundation
import TerminalKit

/// What a command prints of one image or comment: as text for people, or as an object for programs.
struct PrintedEntry {
  /// Its members by their names; what has no value is left out.
  let object: [String: Any?]
  /// What is before all else, on a line of its own.
  let heading: String
  /// Further texts, each on as many lines as it has.
  let texts: [String]
  /// How far all lines are indented, in steps of two columns.
  var depth = 0

  /// Safe to show on a terminal, whoever wrote what is in it; with a blank line behind it.
  var text: String {
    let lines = texts.flatMap { DisplayText($0, limit: .max).description.split(separator: "\n") }
      .filter { !$0.allSatisfy(\.isWhitespace) }
      .map { "\(indent)  \($0)\n" }
    return "\(indent)\(TextLayout.truncate(DisplayText(heading, limit: .max), to: .max))\n" + lines.joined()
  }

  /// As deep as the screens show it at most.
  private var indent: String { String(repeating: "  ", count: min(depth, 5)) }

  /// One line of JSON. What acts on a terminal, or on the order of what is around it, is escaped.
  ///
  /// - Throws: what keeps the object from being written.
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
  /// An image as the contract has it, with what else the source tells.
  ///
  /// - Parameter shown: what is shown of it to people.
  init(_ image: FeedImage, shown: FeedImageViewModel) {
    let details = image.details
    let credit = ([shown.feed, shown.author, shown.booster].compactMap(\.self) + shown.facts).joined(separator: " · ")
    self.init(
      object: [
        "id": image.id.uuidString, "image": image.url.absoluteString, "description": image.description,
        "location": image.location, "title": details?.title, "feed": details?.feed, "author": details?.author,
        "boosted_by": details?.boostedBy, "created_at": details?.createdAt?.formatted(.iso8601), "page": details?.page,
        "license": details?.license, "preview": details?.preview, "width": details?.size?.width,
        "height": details?.size?.height, "warning": details?.warning, "blurhash": details?.blurhash,
        "index": details?.index, "count": details?.count, "kind": details?.kind?.rawValue,
      ],
      heading: [image.id.uuidString, shown.heading].compactMap(\.self).joined(separator: "  "),
      texts: [credit, shown.warning.map { "! \($0)" } ?? "", shown.description ?? "", image.address.text])
  }

  /// A comment as the contract has it, with the author's name alone, and how deep in the thread it is.
  ///
  /// - Parameter age: how old it is, in the user's language.
  init(_ comment: ImageComment, age: String) {
    self.init(
      object: [
        "id": comment.id.uuidString, "message": comment.message, "created_at": comment.createdAt.formatted(.iso8601),
        "username": comment.username, "depth": comment.depth,
      ],
      heading: "\(comment.username) · \(age)", texts: [comment.message], depth: comment.depth)
  }

  /// What there is to read of an image that nobody can comment: `[1]` in its text stands for the first of the links.
  ///
  /// - Parameter details: what is shown of it to people.
  init(_ image: FeedImage, details: ImageDetailsViewModel) {
    let facts = (image.details?.facts ?? []).map { ["kind": $0.kind.rawValue, "value": $0.value] }
    self.init(
      object: [
        "id": image.id.uuidString, "text": image.details?.text ?? image.description ?? "",
        "links": image.details?.links ?? [], "facts": facts,
      ],
      heading: [image.id.uuidString, image.location ?? image.details?.title].compactMap(\.self).joined(separator: "  "),
      texts: details.paragraphs + details.links.enumerated().map { "[\($0 + 1)] \($1)" }
        + details.facts.map { "\($0.label): \($0.value)" })
  }
}
