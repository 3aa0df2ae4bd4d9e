import Foundation

/// The identity and the width of a picture's file, as far as the file's address shows them.
struct PictureKey: Hashable {
  /// The address without marks of size and delivery. All files of a picture have this text in common.
  let text: String
  /// The width in pixels, ``SizeRules/unknown``, or ``SizeRules/whole`` if nothing shows that the file is reduced.
  let width: Int
  /// The file's name and the width at its end, or nil if the name does not end in a width.
  let widthName: WidthName?

  /// - Parameter addresses: the file's address and the addresses nested in it.
  init(_ addresses: [AddressParts]) {
    var width = SizeRules.whole
    var text = ""
    // If the nested address is a page's, the server makes a picture of its own, which the outer address identifies.
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
