import FeedDomain
import FeedEdges
import FeedPresentation

extension ConfigurationReader {
  mutating func read(_ naming: CatalogKeyword, _ words: ArraySlice<String>, at line: Int) throws {
    switch naming {
    case .feed:
      let name = try defineName(
        from: words, with: Wording(en: "a source", el: "μια πηγή", ptBR: "uma fonte"), as: naming, at: line)
      guard settings.catalog.feeds.count < Limits.feeds else {
        throw UsageError(
          Wording(
            en: "more than \(Limits.feeds) feeds", el: "πάνω από \(Limits.feeds) feed",
            ptBR: "mais de \(Limits.feeds) feeds"))
      }
      settings.catalog.feeds.append(FeedCatalog.Feed(name: name, requested: try feed(words.dropFirst(), at: line)))
    case .group:
      let name = try defineName(
        from: words, with: Wording(en: "feeds", el: "τα feed της", ptBR: "feeds"), as: naming, at: line)
      groups.append((FeedCatalog.Group(name: name, feeds: Array(words.dropFirst())), line))
    case .start:
      guard let name = words.first, words.count == 1 else {
        throw UsageError("start", en: "takes one name", el: "παίρνει ένα όνομα", ptBR: "recebe um nome")
      }
      try Self.recordOnce(naming, called: naming.rawValue, at: line, in: &seenLines)
      start = (name, line)
    }
  }

  /// Returns the name that a line gives to a feed or a group. Records the name, because no other line may define it.
  private mutating func defineName(
    from words: ArraySlice<String>, with others: Wording, as naming: CatalogKeyword, at line: Int
  ) throws -> String {
    guard let name = words.first, words.count > 1 else {
      throw UsageError(
        Wording(naming.rawValue, en: "takes a name and ", el: "παίρνει ένα όνομα και ", ptBR: "recebe um nome e ")
          + others)
    }
    if let reason = FeedName.rejectionReason(for: name) { throw UsageError(reason) }
    try Self.recordOnce(name, called: name, at: line, in: &names)
    return name
  }

  /// Parses the words that describe a feed, which have the same form as on the command line.
  private func feed(_ words: ArraySlice<String>, at line: Int) throws -> RequestedFeed {
    var settings = defaults
    var sources = Array(words)
    var credentialWords: [String] = []
    if words.contains(where: { $0.hasPrefix("-") }) {
      let (given, others) = try Settings.parts(of: ([""] + words).map { Array($0.utf8CString) })
      for (option, value) in given {
        guard option.place == .feed else {
          throw UsageError(
            "--\(option.name)", en: "is not an option for a feed", el: "δεν είναι επιλογή για feed",
            ptBR: "não é uma opção de um feed")
        }
        guard settings.origins[option.field.path] == nil else {
          throw UsageError("--\(option.name)" + .isGivenTwice)
        }
        let origin = SettingOrigin.line(place(line), option: "--\(option.name)")
        try Self.set(option, to: value, of: &settings, from: origin)
      }
      sources = others
      credentialWords = Settings.credentialWords(of: given)
    }
    guard let source = sources.first, sources.count == 1 else {
      throw UsageError(
        Wording(
          en: "a feed has one source, not \(sources.count)", el: "ένα feed έχει μία πηγή, όχι \(sources.count)",
          ptBR: "um feed tem uma fonte, não \(sources.count)"))
    }
    let argument = try settings.argument(source, from: .line(place(line), option: nil))
    guard !argument.dependsOnCurrentDirectory else {
      throw UsageError("\(QuotedText(source))" + .isNotAbsolute)
    }
    return try settings.requestedFeed(argument, words: Array(words), credentialWords: credentialWords)
  }

  /// Checks that the names in groups and in the start line exist. A name may be used before the line that defines it.
  mutating func checkNames() {
    let feeds = groups.isEmpty ? [] : Set(settings.catalog.feeds.map(\.name))
    for (group, line) in groups where isReported(line) {
      tryLine(line) { reader in
        var members: Set<String> = []
        for name in group.feeds {
          try Self.check(name, among: feeds)
          guard members.insert(name).inserted else {
            throw UsageError(
              QuotedText(name), en: "is in the group twice", el: "είναι δύο φορές στην ομάδα",
              ptBR: "está duas vezes no grupo")
          }
        }
        reader.settings.catalog.groups.append(group)
      }
    }
    guard let (name, line) = start else { return }
    let names = Set(names.keys).union([FeedName.all, FeedName.feeds])
    tryLine(line) { reader in
      try Self.check(name, among: names)
      reader.settings.catalog.start = name
    }
  }

  private static func check(_ name: String, among names: Set<String>) throws {
    guard names.contains(name) else {
      throw UsageError(
        Wording(en: "unknown feed", el: "άγνωστο feed", ptBR: "feed desconhecido")
          + " \(QuotedText(name))" + NearestWord.hint(for: name, among: names))
    }
  }
}

extension Wording {
  // The ends of sentences that begin with a word of the user.
  static let isNotAbsolute = Wording(
    en: " is not an absolute path", el: " δεν είναι απόλυτη διαδρομή", ptBR: " não é um caminho absoluto")
  static let isGivenTwice = Wording(en: " is given twice", el: " δίνεται δύο φορές", ptBR: " aparece duas vezes")
}
