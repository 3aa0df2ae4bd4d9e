import Foundation

/// What a command prints, and how.
struct PrintSettings: Sendable {
  /// The image whose comments or picture is asked for.
  var imageID: UUID?
  var isJSON = false
  /// How many entries at most.
  var limit: Int?
  var isOffline = false
  /// Whether the pictures of what is new are loaded, too.
  var keepsPictures = false
  /// The names of the feeds and groups that are to be loaded, where none are all of them, or the one that is to be removed.
  var names: [String] = []
  /// What is asked for to complete a command line.
  var completion: CompletionRequest?
  /// The file that is to be read; `-` for standard input.
  var file: String?
}
