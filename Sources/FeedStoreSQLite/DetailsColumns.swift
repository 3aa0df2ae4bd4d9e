import FeedDomain
import Foundation

/// The columns of an image's row that have its details.
enum DetailsColumns {
  private typealias Column = (
    name: String, value: @Sendable (FeedImage.Details) -> SQLiteValue,
    read: @Sendable (inout FeedImage.Details, SQLiteStatement, Int32) -> Void
  )
  /// The columns in the order in which they are written and read; the first tells whether there are any.
  private static let all: [Column] = [
    ("has_details", { _ in .integer(1) }, { _, _, _ in }),
    ("native_id", { .text($0.nativeID) }, { $0.nativeID = $1.text($2) }),
    ("title", { .text($0.title) }, { $0.title = $1.text($2) }),
    ("author", { .text($0.author) }, { $0.author = $1.text($2) }),
    ("boosted_by", { .text($0.boostedBy) }, { $0.boostedBy = $1.text($2) }),
    ("created_at", { .date($0.createdAt) }, { $0.createdAt = $1.date($2) }),
    ("page", { .text($0.page) }, { $0.page = $1.text($2) }),
    ("preview", { .text($0.preview) }, { $0.preview = $1.text($2) }),
    ("preview_width", { .integer($0.previewSize?.width) }, { $0.previewSize = size(in: $1, from: $2) }),
    ("preview_height", { .integer($0.previewSize?.height) }, { _, _, _ in }),
    ("width", { .integer($0.size?.width) }, { $0.size = size(in: $1, from: $2) }),
    ("height", { .integer($0.size?.height) }, { _, _, _ in }),
    ("warning", { .text($0.warning) }, { $0.warning = $1.text($2) }),
    ("blurhash", { .text($0.blurhash) }, { $0.blurhash = $1.text($2) }),
    ("entry_index", { .integer($0.index) }, { $0.index = $1.optionalInteger($2) }),
    ("entry_count", { .integer($0.count) }, { $0.count = $1.optionalInteger($2) }),
    ("kind", { .text($0.kind?.rawValue) }, { $0.kind = $1.text($2).flatMap(FeedImage.Details.Kind.init) }),
    ("entry_text", { .text($0.text) }, { $0.text = $1.text($2) }),
    ("links", { .lines($0.links) }, { $0.links = $1.lines($2) }),
    ("replies", { .text($0.replies) }, { $0.replies = $1.text($2) }),
    (
      "facts", { .lines($0.facts?.map { "\($0.kind.rawValue) \($0.value)" }) },
      { $0.facts = $1.lines($2)?.compactMap(fact) }
    ),
    ("license", { .text($0.license) }, { $0.license = $1.text($2) }),
  ]

  static let names = all.map(\.name)
  /// Apart from the rest of the table, which would be handed on with each value: 10,000 rows took a tenth more.
  private static let reads = all.map(\.read)

  static func values(of details: FeedImage.Details) -> [SQLiteValue] { all.map { $0.value(details) } }

  /// - Parameter start: the row's column that is the first of these.
  static func details(in row: SQLiteStatement, from start: Int32) -> Boxed<FeedImage.Details>? {
    guard row.integer(start) != 0 else { return nil }
    var details = FeedImage.Details()
    for (number, read) in zip(start..., reads) { read(&details, row, number) }
    return Boxed(details)
  }

  private static func size(in row: SQLiteStatement, from start: Int32) -> FeedImage.Details.Size? {
    guard let width = row.optionalInteger(start), let height = row.optionalInteger(start + 1) else { return nil }
    return .init(width: width, height: height)
  }

  /// Reads a fact; nil for a kind of another version of the program.
  private static func fact(_ line: String) -> FeedImage.Details.Fact? {
    let parts = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    guard let kind = parts.first.flatMap({ FeedImage.Details.Fact.Kind(rawValue: String($0)) }) else { return nil }
    return .init(kind, parts.count > 1 ? String(parts[1]) : "")
  }
}

extension SQLiteValue {
  /// Writes each with a line break behind it, so that there may be none, or an empty one; a line break in a text becomes a blank.
  fileprivate static func lines(_ texts: [String]?) -> SQLiteValue {
    .text(texts?.map { String($0.map { $0.isNewline ? " " : $0 }) + "\n" }.joined())
  }
}

extension SQLiteStatement {
  /// Reads such lines; nil for NULL.
  fileprivate func lines(_ column: Int32) -> [String]? {
    // By its bytes: with what is before it a line feed may be one character.
    text(column)?.utf8.split(separator: 10, omittingEmptySubsequences: false).dropLast().map { String(Substring($0)) }
  }
}
