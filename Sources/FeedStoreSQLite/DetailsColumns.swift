import FeedDomain
import Foundation

/// What of an image's row is its details: each of these three has the columns in the same order.
enum DetailsColumns {
  static let names = [
    "has_details", "native_id", "title", "author", "boosted_by", "created_at", "page", "preview", "preview_width",
    "preview_height", "width", "height", "warning", "blurhash", "entry_index", "entry_count", "kind", "entry_text",
    "links", "replies", "facts", "license",
  ]

  static func values(of details: FeedImage.Details) -> [SQLiteValue] {
    [
      .integer(1), .text(details.nativeID), .text(details.title), .text(details.author), .text(details.boostedBy),
      .real(details.createdAt?.timeIntervalSinceReferenceDate), .text(details.page), .text(details.preview),
      .integer(details.previewSize?.width), .integer(details.previewSize?.height), .integer(details.size?.width),
      .integer(details.size?.height), .text(details.warning), .text(details.blurhash), .integer(details.index),
      .integer(details.count), .text(details.kind?.rawValue), .text(details.text), .lines(details.links),
      .text(details.replies), .lines(details.facts?.map { "\($0.kind.rawValue) \($0.value)" }),
      .text(details.license),
    ]
  }

  /// - Parameter start: the row's column that is the first of these.
  static func details(in row: SQLiteStatement, from start: Int32) -> Boxed<FeedImage.Details>? {
    guard row.integer(start) != 0 else { return nil }
    var details = FeedImage.Details()
    details.nativeID = row.text(start + 1)
    details.title = row.text(start + 2)
    details.author = row.text(start + 3)
    details.boostedBy = row.text(start + 4)
    details.createdAt = row.optionalReal(start + 5).map(Date.init(timeIntervalSinceReferenceDate:))
    details.page = row.text(start + 6)
    details.preview = row.text(start + 7)
    details.previewSize = size(in: row, from: start + 8)
    details.size = size(in: row, from: start + 10)
    details.warning = row.text(start + 12)
    details.blurhash = row.text(start + 13)
    details.index = row.optionalInteger(start + 14)
    details.count = row.optionalInteger(start + 15)
    details.kind = row.text(start + 16).flatMap(FeedImage.Details.Kind.init)
    details.text = row.text(start + 17)
    details.links = row.lines(start + 18)
    details.replies = row.text(start + 19)
    details.facts = row.lines(start + 20)?.compactMap(fact)
    details.license = row.text(start + 21)
    return Boxed(details)
  }

  private static func size(in row: SQLiteStatement, from start: Int32) -> FeedImage.Details.Size? {
    guard let width = row.optionalInteger(start), let height = row.optionalInteger(start + 1) else { return nil }
    return .init(width: width, height: height)
  }

  /// Nil for a kind of another version of the program.
  private static func fact(_ line: String) -> FeedImage.Details.Fact? {
    let parts = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    guard let kind = parts.first.flatMap({ FeedImage.Details.Fact.Kind(rawValue: String($0)) }) else { return nil }
    return .init(kind, parts.count > 1 ? String(parts[1]) : "")
  }
}

extension SQLiteValue {
  /// Each with a line break behind it, so that there may be none, or an empty one; a line break in a text becomes a blank.
  fileprivate static func lines(_ texts: [String]?) -> SQLiteValue {
    .text(texts?.map { String($0.map { $0.isNewline ? " " : $0 }) + "\n" }.joined())
  }
}

extension SQLiteStatement {
  /// Nil for NULL.
  fileprivate func lines(_ column: Int32) -> [String]? {
    // By its bytes: with what is before it a line feed may be one character.
    text(column)?.utf8.split(separator: 10, omittingEmptySubsequences: false).dropLast().map { String(Substring($0)) }
  }
}
