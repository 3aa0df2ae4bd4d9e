import FeedEdges
import FeedPresentation
import FeedScreens

/// The feeds, keys and options for screens from the user's configuration and command line.
public struct UserConfiguration: Sendable {
  /// Reads the configuration again. The options of the command line keep their precedence.
  public typealias Reader = @Sendable () throws(WrongLines) -> UserConfiguration

  /// The lines of the configuration that cannot be used.
  public struct WrongLines: Error {
    /// The number of each line, which is nil for an error of the whole file, and the reason.
    public let lines: [(number: Int?, reason: Wording)]

    public init(lines: [(number: Int?, reason: Wording)]) {
      self.lines = lines
    }
  }

  public let catalog: FeedCatalog
  public let keymap: Keymap
  public let options: ScreenOptions
  /// The values of the lines that count only when the program starts, by their first word.
  public let startLines: [String: String]

  public init(catalog: FeedCatalog, keymap: Keymap, options: ScreenOptions, startLines: [String: String] = [:]) {
    self.catalog = catalog
    self.keymap = keymap
    self.options = options
    self.startLines = startLines
  }

  /// Returns the first words of the lines that differ in the configuration of the program's start, and count only from
  /// the next start.
  func wordsFromNextStart(_ next: UserConfiguration) -> [String] {
    Set(startLines.keys).union(next.startLines.keys).filter { startLines[$0] != next.startLines[$0] }.sorted()
  }
}
