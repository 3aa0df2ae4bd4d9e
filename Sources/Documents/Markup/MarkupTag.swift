/// A tag of XML or HTML.
struct MarkupTag {
  /// As it is written; of HTML in small letters.
  let name: String
  let isEnd: Bool
  /// Whether it ends the element that it begins.
  var isEmpty = false
  /// Each name once, as the element's.
  var attributes: [(name: String, value: String)] = []
  /// Of those that it has been read with, the others too.
  var attributeCount = 0
}
