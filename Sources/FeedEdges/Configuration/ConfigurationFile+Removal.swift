import Foundation

extension ConfigurationFile {
  /// Removes the line that names a feed or a group, and returns it redacted. Its source or options may be invalid.
  ///
  /// - Throws: ``Refusal``, for example if no feed or group has the name, or if another line refers to it. In that
  ///   case, the file stays unchanged.
  public func remove(_ name: String) throws(Refusal) -> String {
    var line = ""
    try write { () throws(Refusal) in
      let file = try read()
      // Lines are counted in the same way as when the file is read, so that all other lines stay as they are.
      var lines = (file?.content ?? Data()).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      let number = try lineNumber(of: name, in: ConfigurationLine.lines(of: file?.content ?? Data()))
      line = String(decoding: lines.remove(at: number - 1), as: UTF8.self)
      return FileReplacement(of: file, at: self, content: Data(lines.joined(separator: [UInt8(ascii: "\n")])))
    }
    return Self.redacted(line)
  }

  private static func redacted(_ line: String) -> String {
    let words = ConfigurationLine.lines(of: Data(line.utf8)).first.flatMap(catalogWords) ?? []
    let redactedWords = words.map { RedactedText(word: $0).description }
    // A comment on the line may contain an address too.
    if redactedWords == words, RedactedText(word: line).description == line { return line }
    return ConfigurationLine.text(of: redactedWords) ?? redactedWords.prefix(2).joined(separator: " ")
  }

  private func lineNumber(of name: String, in lines: [ConfigurationLine]) throws(Refusal) -> Int {
    let named = lines.compactMap { line in Self.catalogWords(of: line).map { (number: line.number, words: $0) } }
    guard
      let number = named.last(where: { $0.words[0] != CatalogKeyword.start.rawValue && $0.words[1] == name })?.number
    else {
      let faults = lines.compactMap { line in line.fault.map { "; line \(line.number) is wrong: \($0)" } }
      throw Refusal(
        failure: .noName,
        description: "\(QuotedText(path)) has no feed or group \(QuotedText(name))\(faults.first ?? "")")
    }
    let user = named.first { line in
      switch CatalogKeyword(rawValue: line.words[0]) {
      case .start: line.words[1] == name
      case .group: line.words.dropFirst(2).contains(name)
      case .feed, nil: false
      }
    }
    guard let user else { return number }
    throw Refusal(
      failure: .nameIsTaken,
      description:
        "\(QuotedText(name)) was not removed, because line \(user.number) of \(QuotedText(path)) uses it: \(user.words[0]) \(QuotedText(user.words[1]))"
    )
  }
}
