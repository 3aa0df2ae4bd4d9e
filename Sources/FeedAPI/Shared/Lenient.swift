/// A part of foreign JSON, which is missing where it is not as it should be: what is around it can be read all the same.
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
  /// Used by what the compiler makes of a `Decodable`: a missing key is no error either.
  func decode<Value>(_ type: Lenient<Value>.Type, forKey key: Key) throws -> Lenient<Value> {
    Lenient(try? decodeIfPresent(Value.self, forKey: key))
  }
}
