import Documents
import Foundation

/// The text of an entry, which is HTML or plain, as a reader sees it.
struct EntryText {
  /// As many links as are numbered.
  static let linkLimit = 100

  /// With `[1]` behind what leads to the first of ``links``.
  let text: String
  let links: [String]
  /// Whether there was more than so many bytes.
  let isCut: Bool

  /// - Parameters:
  ///   - limit: of the text, and of the links together, in bytes.
  ///   - base: what the links are relative to.
  init(_ element: DocumentElement, limit: Int, base: URL?) {
    var reader = TreeTextReader(limit: limit, links: LinkNumbers(limit: limit))
    reader.read(element, base: base)
    (text, links, isCut) = (reader.text, reader.links?.addresses ?? [], reader.isFull)
  }

  /// Without links; nil for no text.
  static func plain(_ element: DocumentElement, limit: Int) -> String? {
    beginning(of: element, limit: limit).text
  }

  static func beginning(of element: DocumentElement, limit: Int) -> (text: String?, isCut: Bool) {
    var reader = TreeTextReader(limit: limit)
    reader.read(element, base: nil)
    return (reader.text.foreignText(limit: limit), reader.isFull)
  }
}

/// The addresses that a text leads to, each with a number.
private struct LinkNumbers {
  let limit: Int
  private(set) var addresses: [String] = []
  private var numbers: [String: Int] = [:]
  private var length = 0

  init(limit: Int) {
    self.limit = limit
  }

  /// Nil when there is no room for it.
  mutating func number(of url: URL) -> Int? {
    let address = url.absoluteString
    if let number = numbers[address] { return number }
    guard addresses.count < EntryText.linkLimit, length + address.utf8.count <= limit else { return nil }
    length += address.utf8.count
    addresses.append(address)
    numbers[address] = addresses.count
    return addresses.count
  }
}

/// Feeds a text's builder from elements.
private struct TreeTextReader {
  let limit: Int
  /// Nil where links are not to be numbered.
  var links: LinkNumbers?
  private(set) var isFull = false
  private var builder = HTMLTextBuilder()

  init(limit: Int, links: LinkNumbers? = nil) {
    (self.limit, self.links) = (limit, links)
  }

  var text: String { builder.text }

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
    guard !Self.hidden.contains(name) else { return }
    if Self.cells.contains(name) { append(" ") }
    let classes = (element.attribute("class") ?? "").split(whereSeparator: \.isWhitespace)
    builder.append(HTMLTag(name: name, isEnd: false, classes: classes))
    let length = builder.byteCount
    if name == "img", classes.contains("emoji") { append(element.attribute("alt") ?? "") }
    read(element, base: base)
    guard !Self.empty.contains(name) else { return }
    builder.append(HTMLTag(name: name, isEnd: true, classes: []))
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
  private static let empty: Set<String> = [
    "br", "hr", "img", "wbr", "input", "source", "embed", "track", "area", "col",
  ]
  private static let cells: Set<String> = ["td", "th"]
}
