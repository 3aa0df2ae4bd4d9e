extension SizeRules {
  static func parameters(_ parts: inout AddressParts) -> Int? {
    let ofFile = PictureAddress.isPicture(parts)
    var width: Int?
    var height: Int?
    var isResized = false
    parts.query.removeAll { parameter in
      let name = parameter.prefix { $0 != UInt8(ascii: "=") }
      let value = parameter[name.endIndex...].dropFirst()
      guard let word = name.word(limit: longestWord), isSize(word, value, ofFile: ofFile) else { return false }
      isResized = true
      let number = value.prefix(while: \.isDigit).pixels ?? value.word(limit: longestWord).flatMap { words[$0] }
      switch word {
      case "h", "height": height = number
      case "q", "quality", "dpr", "zoom", "crop", "ssl": break
      case "s" where value.count >= 32: break
      default: width = width ?? number
      }
      return true
    }
    return isResized ? width ?? height ?? unknown : nil
  }

  /// - Parameter ofFile: false for the address of a program, in which a parameter of one letter may choose the picture.
  private static func isSize(_ name: String, _ value: AddressParts.Bytes, ofFile: Bool) -> Bool {
    let isNumber = value.count <= 4 && value.allSatisfy(\.isDigit)
    return switch name {
    case "q", "zoom", "crop": ofFile
    // A size, or the signature of the other parameters.
    case "s": ofFile && (isNumber || isSizeOrSignature(value))
    // Twitter names a size in this parameter, such as `small`.
    case "name": value.word(limit: longestWord).map { words[$0] != nil } == true
    case "w", "h", "width", "height": isNumber || value.elementsEqual("auto".utf8)
    // A value such as `large`, `640x480`, `webp`.
    case "size", "format": value.count <= 9 && value.allSatisfy { $0.isDigit || $0.isLetter }
    default: sizeParameters.contains(name)
    }
  }

  private static func isSizeOrSignature(_ value: AddressParts.Bytes) -> Bool {
    if sides(value) != nil { return true }
    return value.count >= 32 && value.allSatisfy { $0.isDigit || (0x61...0x66).contains($0) }
  }

  private static let sizeParameters: Set<String> = [
    "resize", "fit", "quality", "auto", "dpr", "strip", "ssl", "fm",
  ]
}
