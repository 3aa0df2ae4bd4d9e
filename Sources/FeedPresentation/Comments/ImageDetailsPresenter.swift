import FeedDomain

/// The presenter of an image that cannot have comments.
public enum ImageDetailsPresenter {
  /// Makes the view model of an image's details, with the title and the facts' labels in `language`.
  public static func map(_ image: FeedImage, language: TextLanguage) -> ImageDetailsViewModel {
    let details = image.details
    let text = details?.text ?? image.description ?? ""
    let texts = ScreenTexts(language: language)
    return ImageDetailsViewModel(
      image: image, title: title(of: image, in: language) ?? texts.textTitle,
      paragraphs: paragraphs(of: text),
      // Only a text that was kept refers to its links by their numbers.
      links: details?.text == nil ? [] : details?.links ?? [],
      facts: (details?.facts ?? []).map {
        ImageDetailsViewModel.Fact(label: ScreenTexts.label(of: $0.kind)[language], value: texts.value(of: $0))
      },
      includesDescription: image.description.map { text.begins(with: $0) } ?? false)
  }

  /// Returns the title for an image's text or details; nil if the image has neither, or if it may have comments.
  public static func title(of image: FeedImage, in language: TextLanguage) -> String? {
    guard let details = image.details, details.replies == nil else { return nil }
    let texts = ScreenTexts(language: language)
    if details.text != nil { return texts.textTitle }
    return details.facts?.isEmpty == false ? texts.detailsTitle : nil
  }

  /// A longer line is a paragraph of its own, because texts made from HTML have no blank lines.
  private static let longestLineInParagraph = 72

  /// Splits a text into paragraphs. Consecutive short lines stay together, for example in a list or a poem.
  private static func paragraphs(of text: String) -> [String] {
    var paragraphs: [String] = []
    var lines: [Substring] = []
    func endParagraph() {
      if !lines.isEmpty { paragraphs.append(lines.joined(separator: "\n")) }
      lines = []
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) as [Substring] {
      let isBlank = line.allSatisfy(\.isWhitespace)
      let isLong = line.count > longestLineInParagraph
      if isBlank || isLong { endParagraph() }
      if !isBlank { lines.append(line) }
      if isLong { endParagraph() }
    }
    endParagraph()
    return paragraphs
  }
}

extension String {
  /// Returns true if the text begins with the given words, the last of which may be cut off by an ellipsis.
  fileprivate func begins(with words: String) -> Bool {
    var words = words.split(whereSeparator: \.isWhitespace)
    if let last = words.last, last.hasSuffix("…") { words[words.count - 1] = last.dropLast() }
    guard let last = words.popLast() else { return true }
    let own = split(maxSplits: words.count + 1, whereSeparator: \.isWhitespace)
    guard own.count > words.count, own.starts(with: words) else { return false }
    return own[words.count].hasPrefix(last)
  }
}
