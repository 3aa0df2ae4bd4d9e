/// The text of a post, which servers give as HTML.
///
/// It is what a reader sees of it: lines instead of paragraphs, a link's text instead of the link. Nobody vouches for the
/// HTML, so that whatever comes has some text, found in one way through it. Characters that do something to a terminal are
/// still in it.
enum HTMLText {
  /// Longer posts are cut: that is many times what servers let their users write.
  static let limit = 32 * 1024

  static func text(of html: String) -> String {
    var rest = cut(Array(html.utf8)[...])
    var text = HTMLTextBuilder()
    while let byte = rest.first {
      switch byte {
      case UInt8(ascii: "<"):
        var reader = HTMLTagReader(rest)
        switch reader.markup() {
        case .tag(let tag):
          text.append(tag)
          if !tag.isEnd, tag.name == "script" || tag.name == "style" { reader.skipRawText(of: tag.name) }
        case .nothing: break
        case .text:
          text.append(byte)
          rest.removeFirst()
          continue
        }
        rest = reader.rest
      case UInt8(ascii: "&"):
        let reference = HTMLCharacterReference.read(rest)
        for byte in String(reference?.character ?? "&").utf8 { text.append(byte) }
        rest = rest.dropFirst(reference?.length ?? 1)
      default:
        text.append(byte)
        rest.removeFirst()
      }
    }
    return text.text
  }

  /// Without a part of a character at the end.
  private static func cut(_ html: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard html.count > limit else { return html }
    var end = limit
    while end > 0, UTF8.isContinuation(html[end]) { end -= 1 }
    return html[..<end]
  }
}
