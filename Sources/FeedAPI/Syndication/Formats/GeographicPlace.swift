import Documents
import Foundation

/// A reader of an entry's place. Source: GeoRSS, georss.org, simple and GML; W3C, "Basic Geo (WGS84 lat/long)
/// Vocabulary".
enum GeographicPlace {
  /// Returns the place's name, or else its coordinates, as in `45.256, -71.92`.
  static func read(_ entry: DocumentElement) -> String? {
    let name = (entry.element("featurename", of: .geoRSS) ?? entry.element("featureName", of: .geoRSS))?.text
    return name?.foreignText(limit: 200) ?? coordinates(of: entry)
  }

  private static func coordinates(of entry: DocumentElement) -> String? {
    if let point = entry.element("point", of: .geoRSS) { return text(point.text) }
    if let position = entry.element("where", of: .geoRSS)?.element("Point", of: .gml)?.element("pos", of: .gml) {
      return text(position.text)
    }
    let point = entry.element("Point", of: .geo) ?? entry
    guard let latitude = point.element("lat", of: .geo),
      let longitude = point.element("long", of: .geo) ?? point.element("lon", of: .geo)
    else { return nil }
    return text("\(latitude.text) \(longitude.text)")
  }

  private static func text(_ point: String) -> String? {
    guard point.utf8.count <= 200 else { return nil }
    let numbers = point.split { $0.isWhitespace || $0 == "," }.map { Double($0) }
    guard numbers.count == 2, let latitude = numbers[0], let longitude = numbers[1], abs(latitude) <= 90,
      abs(longitude) <= 180
    else { return nil }
    return "\(rounded(latitude)), \(rounded(longitude))"
  }

  /// Rounds degrees to about a metre.
  private static func rounded(_ degrees: Double) -> Double { (degrees * 100_000).rounded() / 100_000 }
}
