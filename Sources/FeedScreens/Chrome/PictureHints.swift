/// The keys that help if a picture is not shown.
struct PictureHints {
  /// Nil if the key does not act on this picture because its row is not selected.
  var retry: KeyHint?
  var reveal: KeyHint?

  static let none = PictureHints()
}
