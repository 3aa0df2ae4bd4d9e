import Foundation

struct PrintSettings: Sendable {
  var imageID: UUID?
  var isJSON = false
  var limit: Int?
  var isOffline = false
  var keepsPictures = false
  /// The names of the feeds and groups to update, where none means all, or the name to remove.
  var names: [String] = []
  var completion: CompletionRequest?
  /// The file to import; `-` for standard input.
  var file: String?
}
