import Foundation

extension JSONDecoder {
  /// Decodes a body of the contract, whose published samples have trailing commas. Foundation's JSON5 would accept the
  /// commas, but it crashes the process if the bytes are not UTF-8.
  static func decodeContract<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
    do {
      return try JSONDecoder().decode(type, from: data)
    } catch DecodingError.dataCorrupted {
      return try JSONDecoder().decode(type, from: data.withoutTrailingCommas)
    }
  }
}
