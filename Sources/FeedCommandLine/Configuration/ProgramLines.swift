import FeedApp
import FeedEdges
import OtherPrograms

/// The programs that a configuration names.
enum ProgramLines {
  /// The first words of such lines, and what they set.
  private static let fields: [(word: String, path: WritableKeyPath<ProgramSettings, ProgramCommand?> & Sendable)] = [
    (ProgramSettings.openPageWord, \.openPage), (ProgramSettings.openPictureWord, \.openPicture),
    (ProgramSettings.copyWord, \.copy),
  ]

  static let words = fields.map(\.word)

  /// - Parameter words: of the whole line.
  /// - Throws: ``UsageError``.
  static func read(_ words: [String], into settings: inout ProgramSettings) throws {
    guard let field = fields.first(where: { $0.word == words.first }) else { return }
    do {
      settings[keyPath: field.path] = try ProgramCommand(
        words.dropFirst(), for: field.path == \.copy ? .text : .picture)
    } catch {
      throw UsageError(description: "\(field.word): \(error)")
    }
  }
}
