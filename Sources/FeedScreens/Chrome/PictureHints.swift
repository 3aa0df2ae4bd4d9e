/// The keys that help if a picture is not shown, and the words for its load.
struct PictureHints {
  /// The key to retry; nil if it does not act on this picture because the picture's row is not selected.
  var retry: KeyHint?
  var reveal: KeyHint?
  /// False if another place on the screen says that the picture is loading.
  var saysLoading = true

  static let none = PictureHints()
}
