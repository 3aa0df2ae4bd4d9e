import Documents

/// What has a caption, and what is one, by the names that they have.
enum Captions {
  static func isCaptioned(_ element: DocumentElement) -> Bool {
    switch element.name.local {
    case "figure": true
    // WordPress's own, its galleries, and Blogger's.
    case "div", "dl", "table":
      element.hasClass(among: ["wp-caption", "gallery-item", "tr-caption-container"]) || isFigure(element)
    default: false
    }
  }

  /// - Parameter isInFigure: whether the innermost of what has a caption is ``isFigure(_:)``.
  static func isCaption(_ element: DocumentElement, isInFigure: Bool) -> Bool {
    switch element.name.local {
    case "figcaption": true
    case "p", "dd", "td":
      element.hasClass(among: ["wp-caption-text", "gallery-caption", "tr-caption"])
        || isInFigure && element.hasClass(among: ["caption"])
    case "div": isInFigure && element.hasClass(among: ["caption"])
    default: false
    }
  }

  /// Returns true for a figure of docutils, whose captions are called as is much else.
  static func isFigure(_ element: DocumentElement) -> Bool { element.hasClass(among: ["figure"]) }
}
