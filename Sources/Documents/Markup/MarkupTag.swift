/// A tag of XML or HTML.
struct MarkupTag {
  /// The name, as written in XML or in lowercase for HTML.
  let name: String
  let isEnd: Bool
  /// True if the tag also ends the element that it begins, as in `<br/>`.
  var isEmpty = false
  var attributes: [(name: String, value: String)] = []
  /// The number of attributes, including dropped attributes.
  var attributeCount = 0
}
