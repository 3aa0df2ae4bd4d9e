import FeedDomain

/// The presenter of an image's texts for copying: heading, description or full text, and numbered addresses.
public enum ImageTextPresenter {
  private static let limit = 64 << 10

  /// Returns the texts without control characters except tabs and line feeds; empty if there are no texts.
  public static func text(of image: FeedImage, language: TextLanguage) -> String {
    let details = ImageDetailsPresenter.map(image, language: language)
    let heading = [image.location, image.details?.title].compactMap(\.self).first { !$0.isEmpty }
    let links = zip(1..., details.links).map { "[\($0)] \($1)" }.joined(separator: "\n")
    let description = details.includesDescription ? nil : image.description
    let parts = [heading, description].compactMap(\.self) + details.paragraphs + [links]
    return bounded(parts.map(plain).filter { !$0.isEmpty }.joined(separator: "\n\n"))
  }

  private static func plain(_ text: String) -> String {
    let isPlain = { (scalar: Unicode.Scalar) in
      switch scalar {
      case "\n", "\t": true
      default: scalar.properties.generalCategory != .control
      }
    }
    return String(text.unicodeScalars.filter(isPlain))
  }

  private static func bounded(_ text: String) -> String {
    guard text.utf8.count > limit else { return text }
    var count = 0
    return String(
      text.prefix { character in
        count += character.utf8.count
        return count <= limit
      })
  }
}
