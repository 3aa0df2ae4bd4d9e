import Documents
import Foundation

/// The text of a post or an entry, which is HTML or plain, as a reader sees it: lines instead of paragraphs, a link's text
/// instead of the link.
///
/// Nobody vouches for it, so that whatever comes has some text. Characters that do something to a terminal are still in it.
struct HTMLText {
  /// Longer posts are cut: that is many times what servers let their users write.
  static let limit = 32 * 1024

  /// With `[1]` behind what leads to the first of ``links``.
  let text: String
  let links: [String]

  /// - Parameters:
  ///   - limit: of the text, and of the links together, in bytes.
  ///   - base: what the links are relative to.
  init(_ element: DocumentElement, limit: Int, base: URL?) {
    var reader = ElementTextReader(limit: limit, links: LinkNumbers(limit: limit))
    reader.read(element, base: base)
    (text, links) = (reader.builder.text, reader.links?.addresses ?? [])
  }

  /// Without links; nil for no text.
  static func plain(_ element: DocumentElement, limit: Int) -> String? {
    beginning(of: element, limit: limit).text
  }

  /// - Parameter hasCaptions: whether the captions of pictures are part of it.
  /// - Returns: the text, and whether there was more of it.
  static func beginning(
    of element: DocumentElement, limit: Int, hasCaptions: Bool = true
  ) -> (text: String?, isCut: Bool) {
    var reader = ElementTextReader(limit: limit)
    reader.hasCaptions = hasCaptions
    reader.read(element, base: nil)
    return (reader.builder.text.foreignText(limit: limit), reader.isFull)
  }

  /// The text of HTML, as that of a post, without links.
  static func text(of html: String) -> String {
    var end = html.utf8.index(html.startIndex, offsetBy: limit, limitedBy: html.endIndex) ?? html.endIndex
    while end < html.endIndex, UTF8.isContinuation(html.utf8[end]) { end = html.utf8.index(before: end) }
    var reader = ElementTextReader(limit: .max)
    reader.read(HTMLReader.fragment(html.utf8[..<end]), base: nil)
    return reader.builder.text
  }
}

/// The addresses that a text leads to, each with a number.
private struct LinkNumbers {
  /// As many links as are numbered.
  private static let maximumCount = 100

  let limit: Int
  private(set) var addresses: [String] = []
  var length = 0

  /// Nil when there is no room for it.
  mutating func number(of url: URL) -> Int? {
    let address = url.absoluteString
    if let index = addresses.firstIndex(of: address) { return index + 1 }
    guard addresses.count < Self.maximumCount, length + address.utf8.count <= limit else { return nil }
    length += address.utf8.count
    addresses.append(address)
    return addresses.count
  }
}

/// Feeds a text's builder from elements.
private struct ElementTextReader {
  let limit: Int
  /// Nil where links are not to be numbered.
  var links: LinkNumbers?
  var hasCaptions = true
  var isInFigure = false
  private(set) var isFull = false
  private(set) var builder = HTMLTextBuilder()

  mutating func read(_ element: DocumentElement, base: URL?) {
    for child in element.children {
      guard !isFull else { return }
      switch child {
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
    guard name == "a", builder.byteCount > length else { return }
    if let url = element.attribute("href")?.foreignWebAddress(relativeTo: base), let number = links?.number(of: url) {
      append(" [\(number)]")
    }
  }

  private mutating func append(_ text: String) {
    for byte in text.utf8 {
      // Whole characters, with what may come before them.
      if !UTF8.isContinuation(byte), builder.byteCount + 5 > limit {
        isFull = true
        return
      }
      builder.append(byte)
    }
  }

  /// What has no text that is to be read.
  private static let hidden: Set<String> = [
    "script", "style", "head", "title", "template", "iframe", "object", "svg", "select", "textarea",
  ]
}
