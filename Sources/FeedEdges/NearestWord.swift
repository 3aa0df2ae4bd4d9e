import FeedPresentation

/// A search for the known word that the user probably meant by an unknown word.
public enum NearestWord {
  /// The limit in characters. A longer word is not a typing mistake.
  private static let lengthLimit = 40

  /// Returns a question to append to an error, or an empty text. Prefers words that begin with the unknown word.
  public static func hint(for word: String, among words: some Collection<String>, prefix: String = "") -> Wording {
    let nothing = Wording(verbatim: "")
    guard word.count <= lengthLimit else { return nothing }
    let others = words.filter { $0 != word }
    let longer = word.count < 2 ? nil : others.first { $0.hasPrefix(word) || ["--\(word)", "./\(word)"].contains($0) }
    let near = others.min { distance(word, $0) < distance(word, $1) }.flatMap { nearest in
      distance(word, nearest) * 3 <= word.count + 1 ? nearest : nil
    }
    guard let nearest = longer ?? near else { return nothing }
    let meant = prefix + nearest
    return Wording(
      en: "; did you mean '\(meant)'?", el: "· μήπως εννοείτε '\(meant)';", ptBR: "; você quis dizer '\(meant)'?")
  }

  /// Returns the optimal string alignment distance, which is an edit distance that edits each character at most once.
  private static func distance(_ one: String, _ other: String) -> Int {
    let other = Array(other.prefix(2 * lengthLimit))
    var rowBefore: [Int] = []
    var row = Array(0...other.count)
    var before: Character?
    for (index, character) in one.enumerated() {
      var next = [index + 1]
      for column in other.indices {
        var distance = min(next[column], row[column + 1], row[column] - (character == other[column] ? 1 : 0)) + 1
        if column > 0 {
          let isTransposed = character == other[column - 1] && before == other[column]
          if isTransposed { distance = min(distance, rowBefore[column - 1] + 1) }
        }
        next.append(distance)
      }
      rowBefore = row
      row = next
      before = character
    }
    return row[other.count]
  }
}
