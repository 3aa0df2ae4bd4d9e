import Foundation

/// What the address of a file tells: which picture it is of, and how large the file is.
struct PictureKey: Hashable {
  /// The same for all files of a picture: without what says only how large a file is, or how it is reached.
  let text: String
  /// In pixels; ``SizeRules/whole`` where nothing says that it is smaller than the picture.
  let width: Int

  init(_ parts: AddressParts) {
    let original = parts.original
    var parts = original ?? parts
    var width = original == nil ? SizeRules.whole : SizeRules.unknown
    for rule in SizeRules.all { width = min(width, rule(&parts) ?? width) }
    (text, self.width) = (parts.text, width)
  }
}
