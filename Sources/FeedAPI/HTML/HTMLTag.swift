/// A tag of HTML, of which no more is kept than what says how its text is to be read.
struct HTMLTag {
  /// In small letters.
  let name: String
  let isEnd: Bool
  /// Of its `class` attribute.
  let classes: [Substring]
}
