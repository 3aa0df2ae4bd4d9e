import FeedDomain
import Foundation

/// All that the screens say, in one language.
///
/// A new text is a property here and a line in each language's table: without one of them the program does not compile.
public struct ScreenTexts: Sendable {
  public let language: TextLanguage
  /// The clock by which the user is told until when something is so.
  var now: @Sendable () -> Date = Date.init
  var timeZone = TimeZone.autoupdatingCurrent

  // Titles.
  public let feedTitle: String
  public let commentsTitle: String
  /// Of what an entry says, in place of comments.
  public let textTitle: String
  /// Of what is known of a picture, in place of comments.
  public let detailsTitle: String
  public let helpTitle: String
  /// Of a picture without texts.
  public let viewerTitle: String
  /// Stands in the title bar where the server's host would.
  public let demoHost: String

  // What happens.
  public let loadingFeed: String
  public let loadingComments: String
  public let loadingMore: String
  /// Of a page that the user did not want to wait for.
  public let loadingStopped: String
  /// Of several pages in a row, or of one.
  public let nothingNew: String
  public let noImages: String
  public let noComments: String
  /// In place of a text.
  public let noText: String
  /// Of how many entries of a feed are not listed.
  public let withoutPicture: @Sendable (_ count: Int) -> String
  /// The same where there is little room.
  public let withoutPictureInShort: @Sendable (_ count: Int) -> String
  /// Of a feed that is longer than what was read of it.
  public let furtherEntries: String
  /// The same where there is little room.
  public let furtherEntriesInShort: String
  /// Of the age of the saved feed, see ``relativeAge(from:now:)``.
  public let offlineSince: @Sendable (_ age: String) -> String
  public let tooSmall: String

  // What failed.
  public let connectionError: String
  public let invalidDataError: String
  /// Stands before what was asked for.
  public let noSource: String
  public let accessDenied: String
  /// Of the origin of the server's address, under which tokens are made.
  public let authenticationRequired: @Sendable (_ server: String) -> String
  public let tokenRefused: String
  public let notFound: String
  public let gone: String
  public let tooManyRequests: String
  public let serverError: String
  public let unexpectedStatus: String
  /// Of when that is, as in "in 2 minutes (14:05)".
  public let retryLater: @Sendable (_ when: String) -> String
  public let untrustedCertificate: String
  public let insecureRedirect: String
  public let tooLarge: String
  public let tooSlow: String
  /// Of what the system lacks.
  public let noSandbox: @Sendable (_ part: String) -> String
  public let saveFailed: String
  /// Of the name under which the old cache is kept.
  public let cacheSetAside: @Sendable (_ name: String) -> String
  public let cacheRemoved: String
  public let cacheInMemory: String
  /// Stands before what the user types, or has typed, to filter a list.
  public let filterLabel: String
  /// Of how many rows are listed, out of how many.
  public let filterCount: @Sendable (_ listed: Int, _ all: Int) -> String
  public let filterEmpty: String
  // Images.
  /// Of which of an entry's images it is, out of how many.
  public let imagePlace: @Sendable (_ index: Int, _ count: Int) -> String
  /// Of an image that is a still of something that moves.
  public let video: String
  /// In the place of a picture that is not to be shown unasked, without a word why.
  public let sensitive: String
  // The slideshow.
  /// Of how long each picture is shown.
  public let slideshowPace: @Sendable (_ seconds: Int) -> String
  /// Stands where the pace does, while time stands still by the user's wish.
  public let slideshowPaused: String
  /// At the end of the list.
  public let slideshowEnded: String
  /// Before the end of the list, for want of more.
  public let slideshowStopped: String
  /// Of a key that no command of the screen has.
  public let unusedKey: @Sendable (_ key: String) -> String
}

extension ScreenTexts {
  public init(language: TextLanguage, now: @escaping @Sendable () -> Date, timeZone: TimeZone) {
    self.init(language: language)
    (self.now, self.timeZone) = (now, timeZone)
  }

  /// By the system's clock.
  public init(language: TextLanguage) {
    self =
      switch language {
      case .english: .english
      case .greek: .greek
      case .brazilianPortuguese: .brazilianPortuguese
      }
  }

  /// What of a feed is not listed, as in "3 without a picture".
  public func leftOut(_ leftOut: LeftOut) -> String {
    list(leftOut, withoutPicture, furtherEntries)
  }

  /// The same where there is little room.
  public func leftOutInShort(_ leftOut: LeftOut) -> String {
    list(leftOut, withoutPictureInShort, furtherEntriesInShort)
  }

  private func list(_ leftOut: LeftOut, _ withoutPicture: (Int) -> String, _ furtherEntries: String) -> String {
    let parts = [leftOut.count > 0 ? withoutPicture(leftOut.count) : nil, leftOut.hasFurther ? furtherEntries : nil]
    return parts.compactMap(\.self).joined(separator: ", ")
  }

  /// How long before `now` something was, as in "2 hours ago".
  public func relativeAge(from date: Date, now: Date) -> String {
    date.relativeAge(at: now, calendar: Calendar(identifier: .gregorian), language: language)
  }
}
