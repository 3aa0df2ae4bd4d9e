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
    let longer = others.first { word.count > 1 && ($0.hasPrefix(word) || $0 == "--\(word)") }
    let near = others.min { distance(word, $0) < distance(word, $1) }.flatMap { nearest in
      distance(word, nearest) * 3 <= word.count + 1 ? nearest : nil
    }
    guard let nearest = longer ?? near else { return "" }
    return "; did you mean '\(prefix)\(nearest)'?"
  }

  /// Counts the characters that have to be put in, taken out, changed, or changed over with the next, each at most once:
  /// the optimal string alignment, not Damerau's distance.
  private static func distance(_ one: String, _ other: String) -> Int {
    let other = Array(other.prefix(2 * lengthLimit))
    var (rowBefore, row) = ([Int](), Array(0...other.count))
    var before: Character?
    for (index, character) in one.enumerated() {
      var next = [index + 1]
      for column in other.indices {
        var distance = min(next[column], row[column + 1], row[column] - (character == other[column] ? 1 : 0)) + 1
        if column > 0, character == other[column - 1], before == other[column] {
          distance = min(distance, rowBefore[column - 1] + 1)
        }
        next.append(distance)
      }
      (rowBefore, row, before) = (row, next, character)
    }
    return row[other.count]
  }
}
