import Foundation

/// The identity and the width of a picture's file, as far as its address tells them.
struct PictureKey: Hashable {
  /// The address without its marks of size and delivery, which all files of a picture share.
  let text: String
  /// The width in pixels, or ``SizeRules/whole`` if nothing says that the file is reduced.
  let width: Int
  /// Nil if the name does not end in a width.
  let widthName: WidthName?

  /// - Parameter addresses: the file's address and the addresses nested in it.
  init(_ addresses: [AddressParts]) {
    var width = SizeRules.whole
    var text = ""
    // A picture server that receives a page's address makes another picture.
    for (index, address) in addresses.enumerated() where index == 0 || PictureAddress.isPicture(address) {
      var parts = address
      if index > 0 { width = min(width, SizeRules.unknown) }
      for rule in SizeRules.all { width = min(width, rule(&parts) ?? width) }
      text = parts.text
    }
    self.text = text
    self.width = width
    widthName = addresses.last.flatMap(WidthName.init)
  }

  init(_ name: WidthName, as text: String) {
    self.text = text
    width = name.width
    widthName = name
  }
}
