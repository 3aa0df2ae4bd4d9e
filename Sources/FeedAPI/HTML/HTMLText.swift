import Documents
import Foundation

/// The text of a post or entry, as a reader sees it. Paragraphs become lines, and links become their texts. Any input
/// is accepted, HTML or plain. Characters that control a terminal are not removed.
struct HTMLText {
  /// The maximum length of a post in bytes, many times as much as servers allow. Longer posts are cut.
  static let limit = 32 * 1024

  /// The text. A number such as `[1]` after a link's text refers to ``links``.
  let text: String
  let links: [String]

  /// - Parameter limit: the maximum length of the text, and of all links together, in bytes.
  init(_ element: DocumentElement, limit: Int, base: URL?) {
    var reader = ElementTextReader(limit: limit, links: LinkNumbers(limit: limit))
    reader.read(element, base: base)
    text = reader.builder.text
    links = reader.links?.addresses ?? []
  }

  /// Returns the text without links, or nil if there is none.
  static func plain(_ element: DocumentElement, limit: Int) -> String? {
    beginning(of: element, limit: limit).text
  }

  static func beginning(
    of element: DocumentElement, limit: Int, hasCaptions: Bool = true
  ) -> (text: String?, isTruncated: Bool) {
    var reader = ElementTextReader(limit: limit)
    reader.hasCaptions = hasCaptions
    reader.read(element, base: nil)
    return (reader.builder.text.foreignText(limit: limit), reader.isFull)
  }

  /// Reads a post's HTML. The links are not numbered in the text, and do not include those of tags, which servers also
  /// list apart. A link that is too long is left out.
  ///
  /// - Parameters:
  ///   - linkCount: the maximum number of links.
  ///   - linkLength: the maximum length of a link in bytes.
  init(post html: String, linkCount: Int, linkLength: Int) {
    let links = LinkNumbers(maximumCount: linkCount, maximumLength: linkLength)
    var reader = ElementTextReader(limit: .max, links: links, isPost: true)
    reader.read(Self.fragment(html), base: nil)
    text = reader.builder.text
    self.links = reader.links?.addresses ?? []
  }

  /// Returns the text of a post's HTML, without links.
  static func text(of html: String) -> String {
    var reader = ElementTextReader(limit: .max)
    reader.read(fragment(html), base: nil)
    return reader.builder.text
  }

  private static func fragment(_ html: String) -> DocumentElement {
    var end = html.utf8.index(html.startIndex, offsetBy: limit, limitedBy: html.endIndex) ?? html.endIndex
    while end < html.endIndex, UTF8.isContinuation(html.utf8[end]) { end = html.utf8.index(before: end) }
    return HTMLReader.fragment(html.utf8[..<end])
  }
}

private struct LinkNumbers {
  var limit = Int.max
  var maximumCount = 100
  var maximumLength = Int.max
  private(set) var addresses: [String] = []
  var length = 0

  mutating func number(of url: URL) -> Int? {
    let address = url.absoluteString
    if let index = addresses.firstIndex(of: address) { return index + 1 }
    guard address.utf8.count <= maximumLength else { return nil }
    guard addresses.count < maximumCount, length + address.utf8.count <= limit else { return nil }
    length += address.utf8.count
    addresses.append(address)
    return addresses.count
  }
}

private struct ElementTextReader {
  let limit: Int
  var links: LinkNumbers?
  /// True for a post, whose links get no numbers in the text.
  var isPost = false
  var hasCaptions = true
  var isInFigure = false
  private(set) var isFull = false
  private(set) var builder = HTMLTextBuilder()

  mutating func read(_ element: DocumentElement, base: URL?) {
    for node in element.children {
      guard !isFull else { return }
      switch node {
      case .text(let text): append(text)
      case .element(let child): readElement(child, base: child.base(in: base))
      }
    }
  }

  private mutating func readElement(_ element: DocumentElement, base: URL?) {
    let name = element.name.local
    guard !Self.hidden.contains(name), hasCaptions || !Captions.isCaption(element, isInFigure: isInFigure) else {
      return
    }
    let wasInFigure = isInFigure
    defer { isInFigure = wasInFigure }
    if !hasCaptions, Captions.isCaptioned(element) { isInFigure = Captions.isFigure(element) }
    if name == "td" || name == "th" { append(" ") }
    let classes = element.attribute("class")?.split(whereSeparator: \.isWhitespace) ?? []
    builder.begin(name, classes: classes)
    let length = builder.byteCount
    if name == "img", classes.contains("emoji") { append(element.attribute("alt") ?? "") }
    read(element, base: base)
    builder.end(name)
    let isShownLink = name == "a" && builder.byteCount > length
    guard isShownLink, !(isPost && Self.isOfTag(element, classes)) else { return }
    if let url = element.attribute("href")?.foreignWebAddress(relativeTo: base), let number = links?.number(of: url) {
      if !isPost { append(" [\(number)]") }
    }
  }

  /// Returns true for the link of a tag. Source: microformats.org, "rel-tag", and the class that servers give it.
  private static func isOfTag(_ element: DocumentElement, _ classes: [Substring]) -> Bool {
    let relations = element.attribute("rel")?.split(whereSeparator: \.isWhitespace) ?? []
    return classes.contains("hashtag") || relations.contains("tag")
  }

  private mutating func append(_ text: String) {
    for byte in text.utf8 {
      // A whole character must fit, with a possible space before it.
      if !UTF8.isContinuation(byte), builder.byteCount + 5 > limit {
        isFull = true
        return
      }
      builder.append(byte)
    }
  }

  private static let hidden: Set<String> = [
    "script", "style", "head", "title", "template", "iframe", "object", "svg", "select", "textarea",
  ]
}
