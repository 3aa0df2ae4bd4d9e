/// The reason why a feed cannot be named in the user's configuration.
public enum NamingFailure: Hashable, Sendable {
  case noName, nameIsTaken, demo
  case hasName(String)
  /// The feed's token is not stored in a file, so the configuration cannot refer to it.
  case tokenWithoutFile
  /// A line of the configuration cannot contain the feed's address.
  case unrepresentableAddress
  case file(FileFailure)

  /// The reason why the configuration file cannot be read or written.
  public enum FileFailure: Hashable, Sendable {
    case irregular, unreadable, readOnly, tooLong, ownedByAnotherUser, writableByOthers
    /// Other users can read the file, and it contains an address with a password.
    case readableByOthers
    case tooManyFeeds(limit: Int)
    /// Another program has changed the file in the meantime.
    case changed
    case locked
    /// Writing failed, with the system's reason if there is one.
    case unwritable(reason: String?)
  }
}
