import FeedDomain

/// What is kept of a saved feed besides its images: how its source goes on.
public struct FeedState: Hashable, Sendable {
  /// Where the page after the last saved one begins; nil when there is none, or it is not known.
  public var cursor: String?
  /// The entries of the saved pages that are not listed.
  public var leftOut: LeftOut
  /// Of the first page.
  public var validators: FeedValidators?

  public init(cursor: String? = nil, leftOut: LeftOut = .nothing, validators: FeedValidators? = nil) {
    self.cursor = cursor
    self.leftOut = leftOut
    self.validators = validators
  }

  /// The state once `page` is added to what this is the state of.
  func appending(_ page: FeedPage) -> FeedState {
    FeedState(cursor: page.cursor, leftOut: leftOut + page.leftOut, validators: validators)
  }
}

extension FeedState: Codable {
  private enum CodingKeys: CodingKey {
    case cursor, leftOutCount, hasFurther, validators
  }

  /// - Throws: `DecodingError`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      cursor: try container.decodeIfPresent(String.self, forKey: .cursor),
      leftOut: LeftOut(
        count: try container.decode(Int.self, forKey: .leftOutCount),
        // Older programs do not tell.
        hasFurther: try container.decodeIfPresent(Bool.self, forKey: .hasFurther) ?? false),
      validators: try container.decodeIfPresent(FeedValidators.self, forKey: .validators))
  }

  /// - Throws: `EncodingError`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(cursor, forKey: .cursor)
    try container.encode(leftOut.count, forKey: .leftOutCount)
    if leftOut.hasFurther { try container.encode(true, forKey: .hasFurther) }
    try container.encodeIfPresent(validators, forKey: .validators)
  }
}
