import Foundation

struct PrintSettings: Sendable {
  var imageID: UUID?
  var isJSON = false
  var limit: Int?
  var isOffline = false
  var keepsPictures = false
  /// The names of the feeds and groups to update, or the name to remove. An update without names is for all feeds.
  var names: [String] = []
  var completion: CompletionRequest?
  /// The file to import; `-` for standard input.
  var file: String?
}
