import FeedEdges

/// The wrong lines of a configuration.
struct ConfigurationFaults: Sendable {
  /// How many are told of.
  private static let limit = 10

  /// Of the file.
  let path: String
  private var reasons: [Int: String] = [:]

  init(path: String) {
    self.path = path
  }

  var isEmpty: Bool { reasons.isEmpty }
  var areEnough: Bool { reasons.count >= Self.limit }

  /// As an error names a line.
  func place(_ line: Int) -> String { "\(path):\(line)" }

  /// Notes what is wrong with a line, with its place.
  mutating func note(_ error: any Error, at line: Int) {
    let (place, reason) = (place(line), "\(error)")
    reasons[line] = reason.hasPrefix("\(place): ") ? reason : "\(place): \(reason)"
  }

  /// - Throws: ``WrongConfiguration``, if any line is wrong.
  func check() throws {
    guard !isEmpty else { return }
    throw WrongConfiguration(lines: reasons.sorted { $0.key < $1.key }.prefix(Self.limit).map(\.value))
  }
}

/// What a configuration says that it may say once.
struct SaidOnce {
  /// The lines, by what they said.
  private var lines: [AnyHashable: Int] = [:]

  mutating func note(_ subject: AnyHashable, called name: String, at line: Int) throws {
    guard let first = lines.updateValue(line, forKey: subject) else { return }
    throw UsageError(description: "\(QuotedText(name)) is said twice, first on line \(first)")
  }
}
