import FeedDomain
import Foundation

enum DetailsColumns {
  private typealias Column = (
    name: String, value: @Sendable (FeedImage.Details) -> SQLiteValue,
    read: @Sendable (inout FeedImage.Details, SQLiteStatement, Int32) -> Void
  )
  /// The columns in the order in which they are written and read. The first column says whether the image has details.
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
    ("lacks_description", { .integer($0.lacksDescription ? 1 : nil) }, { $0.lacksDescription = $1.integer($2) != 0 }),
    ("tags", { .lines($0.tags) }, { $0.tags = $1.lines($2) }),
  ]

  static let names = all.map(\.name)
  /// The read functions alone, because copying whole tuples made reading 10,000 rows a tenth slower.
  private static let reads = all.map(\.read)

  static func values(of details: FeedImage.Details) -> [SQLiteValue] { all.map { $0.value(details) } }

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

  /// Parses a fact. Returns nil for a kind from another version of the program.
  private static func fact(_ line: String) -> FeedImage.Details.Fact? {
    let parts = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    guard let kind = parts.first.flatMap({ FeedImage.Details.Fact.Kind(rawValue: String($0)) }) else { return nil }
    return .init(kind, parts.count > 1 ? String(parts[1]) : "")
  }
}

extension SQLiteValue {
  /// Encodes each text with a line feed after it, so that an empty list differs from a list with one empty text. Line
  /// breaks within a text become spaces.
  fileprivate static func lines(_ texts: [String]?) -> SQLiteValue {
    .text(texts?.map { String($0.map { $0.isNewline ? " " : $0 }) + "\n" }.joined())
  }
}

extension SQLiteStatement {
  fileprivate func lines(_ column: Int32) -> [String]? {
    // The text is split by bytes, because a carriage return followed by a line feed is a single `Character`.
    text(column)?.utf8.split(separator: 10, omittingEmptySubsequences: false).dropLast().map { String(Substring($0)) }
  }
}
