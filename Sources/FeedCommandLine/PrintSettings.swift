import Foundation

/// What a command prints, and how.
struct PrintSettings: Sendable {
  /// The image whose comments are asked for.
  var imageID: UUID?
  var isJSON = false
  /// How many entries at most.
  var limit: Int?
  var isOffline = false
}
