/// The keys that help if a picture is not shown.
struct PictureHints {
  /// The key to retry; nil if it does not act on this picture because the picture's row is not selected.
  var retry: KeyHint?
  var reveal: KeyHint?

  static let none = PictureHints()
}
