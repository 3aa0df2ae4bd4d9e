/// Why a feed gets no name in the user's configuration.
public enum NamingFailure: Hashable, Sendable {
  case noName, nameIsTaken, demo
  /// A feed at its address has this name.
  case hasName(String)
  /// Its token is in no file that the configuration could name.
  case tokenWithoutFile
  /// No line can hold its address.
  case unsayable
  case file(FileFailure)

  /// Why the configuration's file is not read, or not written.
  public enum FileFailure: Hashable, Sendable {
    case irregular, unreadable, readOnly, tooLong, ofAnotherUser, writableByOthers
    /// Others may read it, and an address in it holds a password.
    case readableByOthers
    case tooManyFeeds(limit: Int)
    /// Another program wrote it meanwhile.
    case changed
    /// Another program holds a lock on it.
    case locked
    /// The system says why, where it does.
    case unwritable(reason: String?)
  }
}
