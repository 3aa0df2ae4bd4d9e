/// Reads the attribute `srcset` of a picture.
///
/// Source: the HTML Standard, section 4.8.4.3.13, "Parsing a srcset attribute"; what it calls errors leaves the candidate
/// without a descriptor.
enum SourceSet {
  struct Candidate: Equatable {
    /// As it is written.
    let address: Substring
    /// In pixels.
    var width: Int?
    /// How many of its pixels are one of the page's.
    var density: Double?
  }

  /// More than any page has of one picture.
  private static let limit = 50

  static func candidates(of text: String) -> [Candidate] {
    var rest = text.utf8[...]
    var candidates: [Candidate] = []
    while candidates.count < limit {
      rest = rest.drop { $0.isBlank || $0 == comma }
      guard !rest.isEmpty else { break }
      var address = rest.prefix { !$0.isBlank }
      rest = rest[address.endIndex...]
      var descriptors: [Substring] = []
      if address.last == comma {
        while address.last == comma { address.removeLast() }
      } else {
        descriptors = Self.descriptors(from: &rest)
      }
      candidates.append(candidate(Substring(address), descriptors))
    }
    return candidates
  }

  /// Up to the comma that ends the candidate; one in brackets does not.
  private static func descriptors(from rest: inout Substring.UTF8View) -> [Substring] {
    var depth = 0
    let text = rest.prefix { character in
      if character == UInt8(ascii: "(") { depth += 1 }
      if character == UInt8(ascii: ")") { depth = max(depth - 1, 0) }
      return character != comma || depth > 0
    }
    rest = rest[text.endIndex...]
    return text.split(whereSeparator: \.isBlank).map(Substring.init)
  }

  private static func candidate(_ address: Substring, _ descriptors: [Substring]) -> Candidate {
    var candidate = Candidate(address: address)
    for descriptor in descriptors {
      let number = descriptor.dropLast()
      switch descriptor.last {
      case "w": candidate.width = Int32(number).flatMap { $0 > 0 ? Int($0) : nil }
      case "x": candidate.density = Double(number).flatMap { $0.isFinite && $0 > 0 ? min($0, 100) : nil }
      default: break
      }
    }
    return candidate
  }

  private static let comma = UInt8(ascii: ",")
}
