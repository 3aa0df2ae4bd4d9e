/// Finds what a word that nobody knows was meant to be.
enum NearestWord {
  /// In characters: nobody types more than that wrong.
  private static let lengthLimit = 40

  /// What is said of the nearest word, of one that begins so before others, to go on after an error; nothing if none is near.
  ///
  /// - Parameter prefix: what it is written with.
  static func hint(for word: String, among words: some Collection<String>, prefix: String = "") -> String {
    guard word.count <= lengthLimit else { return "" }
    let others = words.filter { $0 != word }
    let longer = others.first { word.count > 1 && $0.hasPrefix(word) }
    let near = others.min { distance(word, $0) < distance(word, $1) }.flatMap { nearest in
      distance(word, nearest) * 2 <= word.count + 1 ? nearest : nil
    }
    guard let nearest = longer ?? near else { return "" }
    return "; did you mean '\(prefix)\(nearest)'?"
  }

  /// How many characters have to be put in, taken out or changed.
  ///
  /// Source: Levenshtein, "Binary codes capable of correcting deletions, insertions, and reversals".
  private static func distance(_ one: String, _ other: String) -> Int {
    let other = Array(other.prefix(2 * lengthLimit))
    var row = Array(0...other.count)
    for (index, character) in one.enumerated() {
      var (diagonal, left) = (row[0], index + 1)
      row[0] = left
      for column in other.indices {
        let cost = min(row[column + 1] + 1, left + 1, diagonal + (character == other[column] ? 0 : 1))
        (diagonal, left) = (row[column + 1], cost)
        row[column + 1] = cost
      }
    }
    return row[other.count]
  }
}
