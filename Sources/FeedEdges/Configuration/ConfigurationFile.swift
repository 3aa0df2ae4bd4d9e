import FeedDomain
import Foundation
import Locks

/// The file with the user's options, feeds and keys. Only the functions `add` and `remove` write to it.
public struct ConfigurationFile: Sendable {
  /// An error that says why the file was not read or not written.
  public struct Refusal: Error, CustomStringConvertible {
    public let failure: NamingFailure
    public let description: String
  }

  private static let writing: mode_t = 0o022
  private static let reading: mode_t = 0o044
  /// The longest wait for another program's lock on the file.
  public static let timeout = Duration.seconds(5)
  private static let attemptLimit = 20

  public let path: String

  /// Creates a file at an absolute path, without reading it.
  public init(path: String) {
    self.path = path
  }

  /// Reads the file; returns nil if it does not exist.
  ///
  /// - Throws: ``Refusal`` if another user may have written the file, or if it is too long.
  public func read() throws(Refusal) -> UserFile? {
    let file: UserFile
    do {
      file = try UserFile(path: path, limit: Limits.configurationSize)
    } catch .missing {
      return nil
    } catch {
      throw refusal(error == .irregular ? .irregular : .unreadable, "\(error)")
    }
    guard [geteuid(), 0].contains(file.owner) else { throw refusal(.ownedByAnotherUser, "belongs to another user") }
    guard file.permissions & Self.writing == 0 else {
      throw refusal(.writableByOthers, "can be changed by other users; run chmod go-w on it")
    }
    guard file.content.count <= Limits.configurationSize else { throw tooLong("is") }
    return file
  }

  /// Throws a ``Refusal`` if others can read the file. This check is for a file that contains a password.
  public func requirePrivate(_ file: UserFile) throws(Refusal) {
    guard file.permissions & Self.reading == 0 else {
      throw refusal(
        .readableByOthers,
        "can be read by other users, and an address in it contains a password; run chmod 600 on it")
    }
  }

  /// Appends the line that names a feed, and creates the file if necessary. Changes by other programs are kept.
  ///
  /// - Parameters:
  ///   - catalog: the feeds that the file contained when it was last read.
  ///   - onWait: called once before waiting for a lock.
  /// - Throws: ``Refusal``, for example if a feed with the same address has a name. The file is unchanged then.
  public func add(
    _ feed: RequestedFeed, named name: String, besides catalog: FeedCatalog, timeout: Duration = timeout,
    onWait: () -> Void = {}
  ) throws(Refusal) {
    try write(within: timeout, onWait: onWait) { () throws(Refusal) in
      try replacement(adding: feed, named: name, besides: catalog)
    }
  }

  /// Makes the folder of a file that does not exist yet, for the user alone.
  public func makeFolder() throws(Refusal) {
    do {
      try FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
    } catch {
      throw unwritable((error as? CocoaError)?.underlying as? POSIXError)
    }
  }

  /// - Parameter error: the system's error; nil if it is not known.
  func unwritable(_ error: POSIXError?) -> Refusal {
    let reason = error.map { String(cString: strerror($0.code.rawValue)) }
    return refusal(.unwritable(reason: reason), "cannot be written\(reason.map { ": \($0)" } ?? "")")
  }

  func write(
    within timeout: Duration = timeout, onWait: () -> Void = {},
    _ replacement: () throws(Refusal) -> FileReplacement
  ) throws(Refusal) {
    let deadline = ContinuousClock.now + timeout
    var isWaiting = false
    for attempt in 1... {
      do throws(Refusal) {
        return try replacement().write { descriptor in
          try lock(descriptor, until: deadline) {
            if !isWaiting { onWait() }
            isWaiting = true
          }
        }
      } catch {
        guard error.failure == .file(.changed), attempt < Self.attemptLimit else { throw error }
      }
    }
  }

  private func lock(_ descriptor: Int32, until deadline: ContinuousClock.Instant, onWait: () -> Void) throws {
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK else { throw POSIXError.last }
      guard ContinuousClock.now < deadline else {
        throw refusal(.locked, "is locked by another program; nothing was written")
      }
      onWait()
      usleep(20_000)
    }
  }

  func replacement(
    adding feed: RequestedFeed, named name: String, besides catalog: FeedCatalog
  ) throws(Refusal) -> FileReplacement {
    if let reason = FeedName.rejectionReason(for: name) {
      throw Refusal(failure: .noName, description: reason[.english])
    }
    guard let words = feed.words else {
      guard feed.account != nil else { throw Refusal(failure: .demo, description: "the demo cannot be given a name") }
      throw Refusal(
        failure: .tokenWithoutFile,
        description: "its token is not in a file; use --token-file")
    }
    guard let line = ConfigurationLine.text(of: [CatalogKeyword.feed.rawValue, name] + words) else {
      throw Refusal(
        failure: .unrepresentableAddress, description: "its address cannot be written on one line of the configuration")
    }
    let file = try read()
    let named = ConfigurationLine.lines(of: file?.content ?? Data()).compactMap(Self.catalogWords)
      .filter { $0[0] != CatalogKeyword.start.rawValue }
    guard !named.contains(where: { $0[1] == name }) else {
      throw Refusal(failure: .nameIsTaken, description: "\(QuotedText(path)) already has \(QuotedText(name))")
    }
    // Another program may have added the feed after the catalog was read.
    let added = named.first { $0[0] == CatalogKeyword.feed.rawValue && Array($0.dropFirst(2)) == words }?[1]
    if let other = added ?? catalog.name(of: feed) {
      throw Refusal(
        failure: .hasName(other), description: "\(QuotedText(path)) already has this address, as \(QuotedText(other))")
    }
    guard named.count(where: { $0[0] == CatalogKeyword.feed.rawValue }) < Limits.feeds else {
      throw refusal(.tooManyFeeds(limit: Limits.feeds), "already has \(Limits.feeds) feeds")
    }
    if let file, feed.containsPassword { try requirePrivate(file) }
    var content = file?.content ?? Data()
    if let last = content.last, last != UInt8(ascii: "\n") { content.append(UInt8(ascii: "\n")) }
    content.append(contentsOf: "\(line)\n".utf8)
    guard content.count <= Limits.configurationSize else { throw tooLong("would be") }
    return FileReplacement(of: file, at: self, content: content)
  }

  /// Returns the words of a valid line whose second word is the name of a feed or a group; nil for other lines.
  static func catalogWords(of line: ConfigurationLine) -> [String]? {
    do {
      let words = try line.words(home: nil)
      return words.count > 1 && CatalogKeyword(rawValue: words[0]) != nil ? words : nil
    } catch {
      return nil
    }
  }

  private func tooLong(_ verb: String) -> Refusal {
    refusal(.tooLong, "\(verb) longer than \(Limits.configurationSize >> 20) MiB")
  }

  func refusal(_ failure: NamingFailure.FileFailure, _ reason: String) -> Refusal {
    Refusal(failure: .file(failure), description: "\(QuotedText(path)) \(reason)")
  }
}
