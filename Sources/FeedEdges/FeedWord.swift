import FeedPresentation

/// The meaning of a word with which the user says what to browse, in the shell or on the screen.
public enum FeedWord: Sendable {
  /// The screen that lists the feeds.
  case feeds
  /// A feed, a group or all feeds of the configuration.
  case named(FeedChoice)
  /// A source that the configuration does not name.
  case source(SourceArgument)
}

extension FeedCatalog {
  /// Returns what a name stands for; nil if it is not a name from the configuration.
  public func word(named name: String) -> FeedWord? {
    if name == FeedName.feeds { return feeds.isEmpty ? nil : .feeds }
    return choice(named: name).map(FeedWord.named)
  }

  /// Returns what a word stands for: a name from the configuration, or else a source.
  ///
  /// - Parameters:
  ///   - options: the options for a source.
  ///   - others: words besides names that the user may have meant by an unknown word; nil to suggest nothing.
  public func word(
    _ text: String, options: SourceOptions = SourceOptions(), suggesting others: @autoclosure () -> [String]? = []
  ) throws(SourceArgument.Error) -> FeedWord {
    if let word = word(named: text) { return word }
    guard ![FeedName.all, FeedName.feeds].contains(text) else { throw noFeedsError }
    return .source(try source(text, options: options, suggesting: others()))
  }

  /// Returns the source that a word stands for, even if it is a name from the configuration too. The parameters are
  /// those of ``word(_:options:suggesting:)``.
  public func source(
    _ text: String, options: SourceOptions = SourceOptions(), suggesting others: @autoclosure () -> [String]? = []
  ) throws(SourceArgument.Error) -> SourceArgument {
    do {
      return try SourceArgument(text, options: options)
    } catch {
      guard let others = others() else { throw error }
      throw SourceArgument.Error(wording: error.wording + hint(for: text, besides: others))
    }
  }

  /// Returns a question that suggests a name, or one of `others`, in place of an unknown word, or an empty text.
  public func hint(for word: String, besides others: [String] = []) -> Wording {
    let ofAll = feeds.isEmpty ? [] : [FeedName.all]
    return NearestWord.hint(for: word, among: names + ofAll + others)
  }

  /// The error for a word that stands for all feeds if there are none.
  public var noFeedsError: SourceArgument.Error {
    let none = Wording(
      en: "the configuration has no feeds", el: "οι ρυθμίσεις δεν έχουν feed", ptBR: "a configuração não tem feeds")
    let exception = Wording(en: " but folders", el: " εκτός από φακέλους", ptBR: " além de pastas")
    return SourceArgument.Error(wording: feeds.isEmpty ? none : none + exception)
  }
}
