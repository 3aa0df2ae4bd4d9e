import FeedDomain
import FeedPresentation
import Foundation
import TerminalKit

/// What a command prints of one image or comment: as text for people, or as an object for programs.
struct PrintedEntry<Object: Encodable> {
  let object: Object
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
  /// - Throws: `EncodingError`.
  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let line = String(decoding: try encoder.encode(object), as: UTF8.self)
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

/// As the contract has it, with what else the source tells.
struct PrintedImage: Encodable {
  let id: UUID
  let image: URL
  let description: String?
  let location: String?
  let title: String?
  let feed: String?
  let author: String?
  let boostedBy: String?
  let createdAt: String?
  let page: String?
  let license: String?
  let preview: String?
  let width: Int?
  let height: Int?
  let warning: String?
  let blurhash: String?
  let index: Int?
  let count: Int?
  let kind: String?
}

/// As the contract has it, with the author's name alone, and how deep in the thread it is.
struct PrintedComment: Encodable {
  let id: UUID
  let message: String
  let createdAt: String
  let username: String
  let depth: Int
}

/// What there is to read of an image that nobody can comment.
struct PrintedDetails: Encodable {
  struct Fact: Encodable {
    let kind: String
    let value: String
  }

  let id: UUID
  /// `[1]` in it stands for the first of the links.
  let text: String
  let links: [String]
  let facts: [Fact]
}

extension PrintedEntry<PrintedImage> {
  /// - Parameter shown: what is shown of it to people.
  init(_ image: FeedImage, shown: FeedImageViewModel) {
    let details = image.details
    let credit = ([shown.feed, shown.author, shown.booster].compactMap(\.self) + shown.facts).joined(separator: " · ")
    self.init(
      object: PrintedImage(
        id: image.id, image: image.url, description: image.description, location: image.location,
        title: details?.title, feed: details?.feed, author: details?.author, boostedBy: details?.boostedBy,
        createdAt: details?.createdAt?.formatted(.iso8601), page: details?.page, license: details?.license,
        preview: details?.preview, width: details?.size?.width, height: details?.size?.height,
        warning: details?.warning, blurhash: details?.blurhash, index: details?.index, count: details?.count,
        kind: details?.kind?.rawValue),
      heading: [image.id.uuidString, shown.heading].compactMap(\.self).joined(separator: "  "),
      texts: [credit, shown.warning.map { "! \($0)" } ?? "", shown.description ?? "", image.address.text])
  }
}

extension PrintedEntry<PrintedComment> {
  /// - Parameter age: how old it is, in the user's language.
  init(_ comment: ImageComment, age: String) {
    self.init(
      object: PrintedComment(
        id: comment.id, message: comment.message, createdAt: comment.createdAt.formatted(.iso8601),
        username: comment.username, depth: comment.depth),
      heading: "\(comment.username) · \(age)", texts: [comment.message], depth: comment.depth)
  }
}

extension PrintedEntry<PrintedDetails> {
  /// - Parameter details: what is shown of it to people.
  init(_ image: FeedImage, details: ImageDetailsViewModel) {
    let facts = image.details?.facts ?? []
    self.init(
      object: PrintedDetails(
        id: image.id, text: image.details?.text ?? image.description ?? "", links: image.details?.links ?? [],
        facts: facts.map { PrintedDetails.Fact(kind: $0.kind.rawValue, value: $0.value) }),
      heading: [image.id.uuidString, image.location ?? image.details?.title].compactMap(\.self).joined(separator: "  "),
      texts: details.paragraphs + details.links.enumerated().map { "[\($0 + 1)] \($1)" }
        + details.facts.map { "\($0.label): \($0.value)" })
  }
}
