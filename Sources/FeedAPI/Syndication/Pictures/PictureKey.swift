import Foundation

/// What the address of a file tells: which picture it is of, and how large the file is.
struct PictureKey: Hashable {
  /// The same for all files of a picture: without what says only how large a file is, or how it is reached.
  let text: String
  /// In pixels; ``SizeRules/whole`` where nothing says that it is smaller than the picture.
  let width: Int
  /// Nil for a name that ends in no width.
  let widthName: WidthName?

  /// - Parameter addresses: the file's, and those of what its server has the picture from.
  init(_ addresses: [AddressParts]) {
    var width = SizeRules.whole
    var text = ""
    // Of a page that a server of pictures is told, it makes another picture.
    for (index, address) in addresses.enumerated() where index == 0 || PictureAddress.isOfPicture(address) {
      var parts = address
      if index > 0 { width = min(width, SizeRules.unknown) }
      for rule in SizeRules.all { width = min(width, rule(&parts) ?? width) }
      text = parts.text
    }
    (self.text, self.width, widthName) = (text, width, addresses.last.flatMap(WidthName.init))
  }

  /// Of a file whose name ends in its width.
  init(_ name: WidthName, as text: String) {
    (self.text, width, widthName) = (text, name.width, name)
  }
}
