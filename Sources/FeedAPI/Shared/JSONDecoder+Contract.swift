import Foundation

extension JSONDecoder {
  /// Reads a body of the contract, whose published samples have a trailing comma, as JSON5 allows.
  ///
  /// As strict JSON first: Foundation's JSON5 refuses `\u0000`, which JSON allows in a string.
  static func decodeContract<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
    let decoder = JSONDecoder()
    do {
      return try decoder.decode(type, from: data)
    } catch DecodingError.dataCorrupted {
      decoder.allowsJSON5 = true
      return try decoder.decode(type, from: data)
    }
  }
}
