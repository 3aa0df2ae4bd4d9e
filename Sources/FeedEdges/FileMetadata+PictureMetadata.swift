import FeedDomain
import Foundation
import PictureCodecs

extension FileMetadata {
  /// What a worker read, as it is told to people.
  init(_ picture: PictureMetadata) {
    self.init()
    format = picture.format
    let words = [picture.title, picture.headline, picture.caption].compactMap(\.self).firstOfEach(\.self)
    caption = words.isEmpty ? nil : words.joined(separator: "\n")
    let places = [picture.location, picture.city, picture.province, picture.country].compactMap(\.self)
    place = places.isEmpty ? nil : places.joined(separator: ", ")
    coordinates = picture.position.flatMap(Self.coordinates)
    taken = picture.taken
    camera = Self.camera(make: picture.cameraMake, model: picture.cameraModel)
    lens = picture.lens
    exposure = Self.exposure(of: picture)
    artist = picture.artist
    copyright = picture.copyright
    keywords = picture.keywords
    // From 5 on the picture is shown on its side. Source: EXIF 2.32, tag 0x0112.
    let isTurned = (5...8).contains(picture.orientation ?? 1)
    (width, height) = isTurned ? (picture.height, picture.width) : (picture.width, picture.height)
  }

  /// As in "38.7110° N, 9.1400° W", to ten metres.
  private static func coordinates(_ position: PictureMetadata.Position) -> String? {
    guard let latitude = text(of: abs(position.latitude), digits: 4, keepsZeros: true),
      let longitude = text(of: abs(position.longitude), digits: 4, keepsZeros: true)
    else { return nil }
    return "\(latitude)° \(position.latitude < 0 ? "S" : "N"), \(longitude)° \(position.longitude < 0 ? "W" : "E")"
  }

  /// Models often begin with their make.
  private static func camera(make: String?, model: String?) -> String? {
    guard let make, let model else { return model ?? make }
    let first = make.split(separator: " ").first.map(String.init) ?? make
    return model.lowercased().hasPrefix(first.lowercased()) ? model : "\(make) \(model)"
  }

  /// As in "1/250 s, f/8, ISO 100, 35 mm".
  private static func exposure(of picture: PictureMetadata) -> String? {
    let parts = [
      picture.exposureTime.flatMap(time), picture.fNumber.flatMap { text(of: $0, digits: 1) }.map { "f/\($0)" },
      picture.isoSpeed.map { "ISO \($0)" }, picture.focalLength.flatMap { text(of: $0, digits: 1) }.map { "\($0) mm" },
    ].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  private static func time(_ seconds: Double) -> String? {
    guard seconds > 0 else { return nil }
    // Cameras name what is shorter than this by its fraction.
    guard seconds < 0.3 else { return text(of: seconds, digits: 1).map { "\($0) s" } }
    return Int(exactly: (1 / seconds).rounded()).map { "1/\($0) s" }
  }

  /// Nil for what is not meant as a number of this kind.
  private static func text(of number: Double, digits: Int, keepsZeros: Bool = false) -> String? {
    guard number >= 0, number < 1_000_000 else { return nil }
    let unit = (0..<digits).reduce(1) { product, _ in product * 10 }
    let scaled = Int((number * Double(unit)).rounded())
    let fraction = String(scaled % unit + unit).dropFirst()
    let shown =
      keepsZeros
      ? fraction
      : fraction.prefix(upTo: fraction.lastIndex { $0 != "0" }.map(fraction.index(after:)) ?? fraction.startIndex)
    return shown.isEmpty ? "\(scaled / unit)" : "\(scaled / unit).\(shown)"
  }
}
