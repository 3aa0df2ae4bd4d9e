/// A JSON value that can be written as a literal: `["width": 640, "focus": ["x": 0.5]]`.
public enum ServedJSON: Hashable, Sendable {
  case null
  case bool(Bool)
  case int(Int)
  case double(Double)
  case string(String)
  case array([ServedJSON])
  case object([String: ServedJSON])

  /// Returns the text, or `null` if it is nil.
  static func nullable(_ text: String?) -> ServedJSON {
    text.map { .string($0) } ?? .null
  }
}

extension ServedJSON: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByStringInterpolation, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(integerLiteral value: Int) { self = .int(value) }
  public init(floatLiteral value: Double) { self = .double(value) }
  public init(stringLiteral value: String) { self = .string(value) }
  public init(arrayLiteral elements: ServedJSON...) { self = .array(elements) }

  /// Creates an object. If a key occurs twice, the last value counts.
  public init(dictionaryLiteral elements: (String, ServedJSON)...) {
    self = .object(Dictionary(elements) { $1 })
  }
}

extension ServedJSON: Encodable {
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .int(let value): try container.encode(value)
    case .double(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let values): try container.encode(values)
    case .object(let values): try container.encode(values)
    }
  }
}
