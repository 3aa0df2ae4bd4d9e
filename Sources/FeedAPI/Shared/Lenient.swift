/// A part of foreign JSON that is nil if it is invalid, so that the rest can still be decoded.
@propertyWrapper
struct Lenient<Value: Decodable>: Decodable {
  let wrappedValue: Value?

  init(_ value: Value?) {
    wrappedValue = value
  }

  init(from decoder: any Decoder) throws {
    wrappedValue = try? Value(from: decoder)
  }
}

extension Lenient: Sendable where Value: Sendable {}

extension KeyedDecodingContainer {
  /// Decodes a missing key as nil. The compiler's code for `Decodable` calls this method.
  func decode<Value>(_ type: Lenient<Value>.Type, forKey key: Key) throws -> Lenient<Value> {
    Lenient(try? decodeIfPresent(Value.self, forKey: key))
  }
}
