/// How elements cross from a worker to its parent: one text of tokens, each a byte that says what it is and what follows.
///
/// Numbers are unsigned, in LEB128; a text is its length in bytes and its UTF-8.
enum DocumentTree {
  enum Token: UInt8 {
    /// Namespace and local name. It has the next number, from 0; names come before they are used.
    case name
    /// An element begins: its name's number, how many attributes it has, and of each the name's number and the value.
    case open
    case text
    case close
    /// The root lacks what was too much.
    case cut
    /// The document breaks off before the root's end.
    case brokenOff
  }

  /// Of one document, in bytes.
  static let maximumLength = 64 << 20
}
