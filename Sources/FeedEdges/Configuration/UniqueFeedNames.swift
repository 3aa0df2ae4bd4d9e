import FeedDomain

/// Makes names of titles, each of which is given once.
public struct UniqueFeedNames {
  private var taken: Set<String>
  /// What stands behind a name that is taken, the next time.
  private var numbers: [String: Int] = [:]

  public init(besides taken: [String]) {
    self.taken = Set(taken)
  }

  /// A name that was not given before.
  public mutating func name(for title: String) -> String {
    let name = Self.name(of: title)
    if FeedName.isName(name), taken.insert(name).inserted { return name }
    while true {
      let number = numbers[name, default: 2]
      numbers[name] = number + 1
      let suffix = "-\(number)"
      let numbered = name.prefix(Limits.nameLength - suffix.count) + suffix
      if taken.insert(String(numbered)).inserted { return String(numbered) }
    }
  }

  /// The title, if it is a name, else its letters and digits; what stands between them becomes a dash.
  private static func name(of title: String) -> String {
    guard !FeedName.hasShape(title) else { return title }
    // Letters with what is put over them are one scalar where there is one.
    let scalars = title.precomposedStringWithCanonicalMapping.unicodeScalars.prefix(500)
    let words = scalars.split { !FeedName.isAllowed($0) || $0 == "-" }.map(String.init)
    var name = words.joined(separator: "-").drop { "-.".contains($0) }.prefix(Limits.nameLength)
    while let last = name.last, "-.".contains(last) { name.removeLast() }
    return name.isEmpty ? "feed" : String(name)
  }
}
