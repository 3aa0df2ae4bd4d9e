import Documents

/// What has a caption, and what is one, by the names that they have.
enum Captions {
  static func isCaptioned(_ element: DocumentElement) -> Bool {
    switch element.name.local {
    case "figure": true
    // WordPress's own, its galleries, and Blogger's.
    case "div", "dl", "table": element.hasClass(among: ["wp-caption", "gallery-item", "tr-caption-container"])
    default: false
    }
  }

  static func isCaption(_ element: DocumentElement) -> Bool {
    switch element.name.local {
    case "figcaption": true
    case "p", "dd", "td": element.hasClass(among: ["wp-caption-text", "gallery-caption", "tr-caption"])
    default: false
    }
  }
}
