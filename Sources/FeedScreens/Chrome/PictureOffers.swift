/// The keys that help if a picture is not shown.
struct PictureOffers {
  /// The key to retry a failed load; nil if it does not apply, as in a row that is not selected.
  var retry: KeyHint?
  var reveal: KeyHint?

  static let none = PictureOffers()
}
