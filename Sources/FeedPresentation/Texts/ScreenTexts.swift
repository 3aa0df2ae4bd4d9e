import FeedDomain
import Foundation

/// All texts of the screens in one language. Each text in ``Wordings`` is available as a property of the same name.
@dynamicMemberLookup
public struct ScreenTexts: Sendable {
  static let wordings = Wordings()

  public let language: TextLanguage
  let now: @Sendable () -> Date
  let timeZone: TimeZone

  public init(
    language: TextLanguage, now: @escaping @Sendable () -> Date = Date.init, timeZone: TimeZone = .autoupdatingCurrent
  ) {
    self.language = language
    self.now = now
    self.timeZone = timeZone
  }

  /// Returns a text in the language.
  public subscript(dynamicMember text: KeyPath<Wordings, Wording>) -> String {
    Self.wordings[keyPath: text][language]
  }

  /// Returns a text with one argument.
  public subscript<Part>(dynamicMember text: KeyPath<Wordings, @Sendable (Part) -> Wording>) -> (Part) -> String {
    { Self.wordings[keyPath: text]($0)[language] }
  }

  /// Returns a text with two arguments.
  public subscript<Part, Other>(
    dynamicMember text: KeyPath<Wordings, @Sendable (Part, Other) -> Wording>
  ) -> (Part, Other) -> String {
    { Self.wordings[keyPath: text]($0, $1)[language] }
  }
}

extension ScreenTexts {
  /// Returns a text about the omitted entries of a feed, for example "3 without a picture".
  public func omissionText(_ omitted: OmittedEntries) -> String {
    list(omitted, self.withoutPicture, self.furtherEntries) { self.missingPaths($0, omitted.missing.total) }
  }

  /// Returns a shorter text about the omitted entries of a feed.
  public func briefOmissionText(_ omitted: OmittedEntries) -> String {
    list(omitted, self.withoutPictureInShort, self.furtherEntriesInShort, self.missingPathsInShort)
  }

  /// Returns the text that explains why a feed lists nothing.
  public func emptyFeedMessage(_ omitted: OmittedEntries) -> String {
    let (heading, reason) = emptyFeedTexts(omitted)
    return reason.isEmpty ? heading : "\(heading): \(reason)"
  }

  /// Returns the heading for a feed that lists nothing, and the reason; an empty reason if the heading says it.
  public func emptyFeedTexts(_ omitted: OmittedEntries) -> (heading: String, reason: String) {
    let omission = omissionText(omitted)
    if !omission.isEmpty { return (self.nothingListed, omission) }
    return omitted.isOfFolder ? (self.emptyFolder, "") : (self.noImages, self.noEntries)
  }

  private func list(
    _ omitted: OmittedEntries, _ withoutPicture: (Int) -> String, _ furtherEntries: String,
    _ missing: (Int) -> String
  ) -> String {
    let parts = [
      omitted.missing.count > 0 ? missing(omitted.missing.count) : nil,
      omitted.count > 0 ? withoutPicture(omitted.count) : nil,
      omitted.hasFurther ? furtherEntries : nil,
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }

  /// Returns a date and time, for example "2026-11-23 14:05:09".
  func dateAndTime(_ date: Date) -> String {
    date.formatted(
      Date.ISO8601FormatStyle(timeZone: timeZone).year().month().day().dateSeparator(.dash)
        .dateTimeSeparator(.space).time(includingFractionalSeconds: false).timeSeparator(.colon))
  }

  /// Returns the age of a date, for example "2 hours ago".
  public func relativeAge(from date: Date, now: Date) -> String {
    date.relativeAge(at: now, calendar: Calendar(identifier: .gregorian), language: language)
  }
}
