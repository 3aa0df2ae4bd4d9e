import FeedEdges

/// Lines of a configuration that say something of settings and feeds.
extension Settings {
  /// Sets what a configuration says, which is the same wherever the program is started.
  mutating func set(_ option: Option, toWhole value: String, from origin: SettingOrigin) throws {
    guard option.argument != "FILE" && option.argument != "DIR" || value.hasPrefix("/") else {
      // In place of the file of a feed, which keeps what is secret, the secret itself may have been put.
      throw origin.error("\(option.place == .feed ? "that file" : QuotedText(value).description) is not a whole path")
    }
    try option.field.set(&self, value, origin)
  }

  /// Reads a feed from what a line says of it behind its name: what would open it on the command line.
  ///
  /// - Parameter place: of the line, as errors name it.
  /// - Throws: ``UsageError``.
  func feed(_ words: ArraySlice<String>, at place: @autoclosure () -> String) throws -> RequestedFeed {
    guard words.contains(where: { $0.hasPrefix("-") }) else { return try feed(from: words, of: words, at: place()) }
    var settings = self
    let (given, sources) = try Settings.parts(of: ([""] + words).map { Array($0.utf8CString) })
    for (option, value) in given {
      guard option.place == .feed else { throw UsageError(description: "--\(option.name) does not go with a feed") }
      guard settings.origins[option.field.path] == nil else {
        throw UsageError(description: "--\(option.name) is said twice")
      }
      try settings.set(option, toWhole: value, from: .line(place(), option: "--\(option.name)"))
    }
    return try settings.feed(from: sources[...], of: words, at: place())
  }

  private func feed(
    from sources: ArraySlice<String>, of words: ArraySlice<String>, at place: @autoclosure () -> String
  ) throws -> RequestedFeed {
    guard let source = sources.first, sources.count == 1 else {
      throw UsageError(description: "a feed has one source, not \(sources.count)")
    }
    let operand = try operand(source, from: .line(place(), option: nil))
    guard !operand.dependsOnFolder else {
      throw UsageError(description: "\(QuotedText(source)) is not a whole path")
    }
    return try requestedFeed(operand, words: Array(words))
  }
}
