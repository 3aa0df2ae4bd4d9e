import FeedDomain

/// A generator that makes feed names from titles, and returns each name only once.
public struct UniqueFeedNames {
  private var usedNames: Set<String>
  private var numbers: [String: Int] = [:]

  public init(besides usedNames: [String]) {
    self.usedNames = Set(usedNames)
  }

  /// Returns a name that is not used yet.
  public mutating func name(for title: String) -> String {
    let name = Self.name(of: title)
    if FeedName.isValid(name), usedNames.insert(name).inserted { return name }
    while true {
      let number = numbers[name, default: 2]
      numbers[name] = number + 1
      let suffix = "-\(number)"
      let numbered = name.prefix(Limits.nameLength - suffix.count) + suffix
      if usedNames.insert(String(numbered)).inserted { return String(numbered) }
    }
  }

  private static func name(of title: String) -> String {
    guard !FeedName.hasValidSyntax(title) else { return title }
    // Composition turns a letter and its combining marks into a single scalar if such a scalar exists.
    let scalars = title.precomposedStringWithCanonicalMapping.unicodeScalars.prefix(500)
    let words = scalars.split { !FeedName.isAllowed($0) || $0 == "-" }.map(String.init)
    var name = words.joined(separator: "-").drop { "-.".contains($0) }.prefix(Limits.nameLength)
    while let last = name.last, "-.".contains(last) { name.removeLast() }
    return name.isEmpty ? "feed" : String(name)
  }
}
