/// A parser of the `srcset` attribute. A descriptor with an error is ignored. Source: the HTML Standard, section
/// 4.8.4.3.13, "Parsing a srcset attribute".
enum SourceSet {
  struct Candidate: Equatable {
    let address: Substring
    /// The width in pixels.
    var width: Int?
    /// The number of pixels in the file for each CSS pixel on the page.
    var density: Double?
  }

  /// The maximum number of candidates, more than any page has for one picture.
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

  /// Reads up to the comma that ends the candidate. Commas in parentheses do not end it.
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
