import FeedDomain
import Foundation
import PictureCodecs

extension PictureMetadata {
  private typealias Fact = FeedImage.Details.Fact

  var combinedText: String? { Self.joined([title, headline, caption].uniqued(by: \.self), by: "\n") }

  var place: String? { Self.joined([location, city, province, country], by: ", ") }

  private static func joined(_ texts: [String?], by separator: String) -> String? {
    let present = texts.compactMap(\.self)
    return present.isEmpty ? nil : present.joined(separator: separator)
  }

  /// The displayed size in pixels. Orientations from 5 on swap width and height. Source: EXIF 2.32, tag 0x0112.
  var shownSize: FeedImage.Details.Size? {
    guard let width, let height else { return nil }
    let isTurned = (5...8).contains(orientation ?? 1)
    return isTurned ? .init(width: height, height: width) : .init(width: width, height: height)
  }

  func facts(byteCount: Int) -> [FeedImage.Details.Fact] {
    let facts: [(Fact.Kind, String?)] = [
      (.format, format), (.size, shownSize.map { Fact($0).value }), (.fileSize, ByteUnit.text(of: byteCount)),
      (.taken, taken), (.place, Self.joined([place, position.flatMap(Self.coordinates)], by: ", ")),
      (.camera, Self.camera(make: cameraMake, model: cameraModel)), (.lens, lens), (.exposure, exposure),
      (.artist, artist), (.copyright, copyright), (.keywords, keywords.joined(separator: ", ")),
    ]
    return facts.compactMap { kind, value in value.flatMap { $0.isEmpty ? nil : Fact(kind, $0) } }
  }

  /// Returns a text such as "38.7110° N, 9.1400° W". Four digits are accurate to about ten metres.
  private static func coordinates(_ position: Position) -> String? {
    guard let latitude = text(of: abs(position.latitude), digits: 4, keepsZeros: true),
      let longitude = text(of: abs(position.longitude), digits: 4, keepsZeros: true)
    else { return nil }
    return "\(latitude)° \(position.latitude < 0 ? "S" : "N"), \(longitude)° \(position.longitude < 0 ? "W" : "E")"
  }

  private static func camera(make: String?, model: String?) -> String? {
    guard let make, let model else { return model ?? make }
    let first = make.split(separator: " ").first.map(String.init) ?? make
    return model.lowercased().hasPrefix(first.lowercased()) ? model : "\(make) \(model)"
  }

  /// A text such as "1/250 s, f/8, ISO 100, 35 mm".
  private var exposure: String? {
    let parts = [
      exposureTime.flatMap(Self.time), fNumber.flatMap { Self.text(of: $0, digits: 1) }.map { "f/\($0)" },
      isoSpeed.map { "ISO \($0)" }, focalLength.flatMap { Self.text(of: $0, digits: 1) }.map { "\($0) mm" },
    ]
    return Self.joined(parts, by: ", ")
  }

  private static func time(_ seconds: Double) -> String? {
    guard seconds > 0 else { return nil }
    // Cameras show shorter times as fractions.
    guard seconds < 0.3 else { return text(of: seconds, digits: 1).map { "\($0) s" } }
    return Int(exactly: (1 / seconds).rounded()).map { "1/\($0) s" }
  }

  private static func text(of number: Double, digits: Int, keepsZeros: Bool = false) -> String? {
    guard number >= 0, number < 1_000_000 else { return nil }
    let unit = (0..<digits).reduce(1) { product, _ in product * 10 }
    let scaled = Int((number * Double(unit)).rounded())
    let fraction = String(scaled % unit + unit).dropFirst()
    let zeros = fraction.reversed().prefix { $0 == "0" }
    let shown = keepsZeros ? fraction : fraction.dropLast(zeros.count)
    return shown.isEmpty ? "\(scaled / unit)" : "\(scaled / unit).\(shown)"
  }
}
