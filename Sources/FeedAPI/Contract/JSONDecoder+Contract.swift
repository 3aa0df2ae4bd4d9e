import Foundation

extension JSONDecoder {
  /// Reads a body of the contract, whose published samples have a trailing comma.
  ///
  /// Not by Foundation's JSON5, which allows that comma: bytes that are no UTF-8 are the end of the process there.
  ///
  /// - Throws: `DecodingError`.
  static func decodeContract<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
    do {
      return try JSONDecoder().decode(type, from: data)
    } catch DecodingError.dataCorrupted {
      return try JSONDecoder().decode(type, from: data.withoutTrailingCommas)
    }
  }
}
