import Documents

/// Checks that recognize captions, and elements with a caption, by their names and classes.
enum Captions {
  static func isCaptioned(_ element: DocumentElement) -> Bool {
    switch element.name.local {
    case "figure": true
    // The classes of WordPress, its galleries, and Blogger.
    case "div", "dl", "table":
      element.hasClass(among: ["wp-caption", "gallery-item", "tr-caption-container"]) || isFigure(element)
    default: false
    }
  }

  /// - Parameter isInFigure: true if the innermost captioned element is a figure of docutils, see ``isFigure(_:)``.
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

  /// Returns true for a figure of docutils. Elsewhere, the class `caption` has many other uses.
  static func isFigure(_ element: DocumentElement) -> Bool { element.hasClass(among: ["figure"]) }
}
