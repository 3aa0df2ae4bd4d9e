import Foundation

/// An address that the user opened.
public struct OpenedAddress: Hashable, Sendable {
  /// The word for the source, which opens it again.
  public let word: String
  /// The time at which it was last opened.
  public let date: Date

  public init(word: String, date: Date) {
    self.word = word
    self.date = date
  }
}
