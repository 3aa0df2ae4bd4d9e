import FeedDomain
import Foundation

/// All that the screens say, in one language: each of the ``Wordings`` by its name.
@dynamicMemberLookup
public struct ScreenTexts: Sendable {
  static let wordings = Wordings()

  public let language: TextLanguage
  /// The clock by which the user is told until when something is so.
  let now: @Sendable () -> Date
  let timeZone: TimeZone

  public init(
    language: TextLanguage, now: @escaping @Sendable () -> Date = Date.init, timeZone: TimeZone = .autoupdatingCurrent
  ) {
    self.language = language
    self.now = now
    self.timeZone = timeZone
  }

  public subscript(dynamicMember text: KeyPath<Wordings, Wording>) -> String {
    Self.wordings[keyPath: text][language]
  }

  /// Of a text that has something in it.
  public subscript<Part>(dynamicMember text: KeyPath<Wordings, @Sendable (Part) -> Wording>) -> (Part) -> String {
    { Self.wordings[keyPath: text]($0)[language] }
  }

  /// The same of two things.
  public subscript<Part, Other>(
    dynamicMember text: KeyPath<Wordings, @Sendable (Part, Other) -> Wording>
  ) -> (Part, Other) -> String {
    { Self.wordings[keyPath: text]($0, $1)[language] }
  }
}

extension ScreenTexts {
  /// What of a feed is not listed, as in "3 without a picture".
  public func omitted(_ omitted: OmittedEntries) -> String {
    list(omitted, self.withoutPicture, self.furtherEntries)
  }

  /// The same where there is little room.
  public func omittedInShort(_ omitted: OmittedEntries) -> String {
    list(omitted, self.withoutPictureInShort, self.furtherEntriesInShort)
  }

  /// Says of a feed that it lists nothing, and why.
  public func emptiness(_ omitted: OmittedEntries) -> String {
    if omitted.count > 0 || omitted.hasFurther { return "\(self.nothingListed): \(self.omitted(omitted))" }
    return omitted.isOfFolder ? self.emptyFolder : "\(self.noImages): \(self.noEntries)"
  }

  private func list(_ omitted: OmittedEntries, _ withoutPicture: (Int) -> String, _ furtherEntries: String) -> String {
    let parts = [omitted.count > 0 ? withoutPicture(omitted.count) : nil, omitted.hasFurther ? furtherEntries : nil]
    return parts.compactMap(\.self).joined(separator: ", ")
  }

  /// When something was by the clock on the wall, as in "2026-11-23 14:05:09".
  func dateAndTime(_ date: Date) -> String {
    date.formatted(
      Date.ISO8601FormatStyle(timeZone: timeZone).year().month().day().dateSeparator(.dash)
        .dateTimeSeparator(.space).time(includingFractionalSeconds: false).timeSeparator(.colon))
  }

  /// How long before `now` something was, as in "2 hours ago".
  public func relativeAge(from date: Date, now: Date) -> String {
    date.relativeAge(at: now, calendar: Calendar(identifier: .gregorian), language: language)
  }
}
