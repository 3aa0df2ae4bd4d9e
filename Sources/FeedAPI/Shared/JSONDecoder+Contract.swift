import Foundation

extension JSONDecoder {
  /// Reads the bodies of the contract, whose published samples have a trailing comma, as JSON5 allows.
  static func contract() -> JSONDecoder {
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    return decoder
  }
}
