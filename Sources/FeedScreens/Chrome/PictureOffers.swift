/// What the keys do for a picture that is not there.
struct PictureOffers {
  /// Nil where no key does it, as for a row that is not selected.
  var retry: KeyHint?
  /// Of one that is hidden by a warning.
  var reveal: KeyHint?

  static let none = PictureOffers()
}
