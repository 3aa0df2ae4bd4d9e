import Foundation

extension Data {
  /// The JSON text with a space in place of each trailing comma of an object or array.
  var withoutTrailingCommas: Data {
    var text = [UInt8](self)
    /// The position of the last comma, as long as only whitespace has followed it.
    var comma: Int?
    var last: UInt8?
    var isInString = false
    var isEscaped = false
    for (index, byte) in text.enumerated() {
      if isInString {
        isInString = isEscaped || byte != UInt8(ascii: "\"")
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
        continue
      }
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): continue
      case UInt8(ascii: ","): comma = last.map("[{:,".utf8.contains) == false ? index : nil
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if let comma { text[comma] = UInt8(ascii: " ") }
      default:
        isInString = byte == UInt8(ascii: "\"")
        comma = nil
      }
      last = byte
    }
    return Data(text)
  }
}
