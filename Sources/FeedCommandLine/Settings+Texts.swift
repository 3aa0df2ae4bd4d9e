import FeedEdges
import FeedPresentation
import FeedScreens
import Foundation

/// The parsers for the texts of settings. They throw a ``UsageError`` that names the text's origin.
extension Settings {
  static func count(_ text: String, for origin: SettingOrigin) throws -> Int {
    guard let number = Int(text), number > 0 else {
      throw UsageError(
        origin, en: "takes a number of 1 or more, not \(QuotedText(text))",
        el: "παίρνει αριθμό από 1 και πάνω, όχι \(QuotedText(text))",
        ptBR: "recebe um número a partir de 1, não \(QuotedText(text))")
    }
    return number
  }

  static func minutes(_ text: String, for origin: SettingOrigin) throws -> Duration? {
    let minutes = Wording(en: "a number of minutes", el: "αριθμό λεπτών", ptBR: "um número de minutos")
    return try .seconds(60 * number(text, in: 1...1440, for: origin, as: minutes))
  }

  static func slideshowPace(_ text: String, for origin: SettingOrigin) throws -> SlideshowPace {
    let seconds = Wording(en: "a number of seconds", el: "αριθμό δευτερολέπτων", ptBR: "um número de segundos")
    return SlideshowPace(seconds: try number(text, in: SlideshowPace.range, for: origin, as: seconds))
  }

  static func number(
    _ text: String, in range: ClosedRange<Int>, for origin: SettingOrigin,
    as kind: Wording = Wording(en: "a number", el: "αριθμό", ptBR: "um número")
  ) throws -> Int {
    guard let number = Int(text), range.contains(number) else {
      let (first, last) = (range.lowerBound, range.upperBound)
      throw UsageError(
        Wording(origin, en: "takes ", el: "παίρνει ", ptBR: "recebe ") + kind
          + Wording(
            en: " from \(first) to \(last), not \(QuotedText(text))",
            el: " από \(first) έως \(last), όχι \(QuotedText(text))",
            ptBR: " de \(first) a \(last), não \(QuotedText(text))"))
    }
    return number
  }

  /// Parses a number of bytes. A suffix K, M or G multiplies by 1024, 1024² or 1024³.
  static func byteCount(_ text: String, for origin: SettingOrigin) throws -> Int {
    let units: [Character: Int] = ["K": 1 << 10, "M": 1 << 20, "G": 1 << 30]
    let unit = text.last.flatMap { units[Character($0.uppercased())] }
    let digits = unit == nil ? text[...] : text.dropLast()
    guard let number = Int(digits), number >= 0,
      case let (bytes, overflow) = number.multipliedReportingOverflow(by: unit ?? 1), !overflow
    else {
      throw UsageError(
        origin, en: "takes a number of bytes, with or without K, M or G, not \(QuotedText(text))",
        el: "παίρνει αριθμό byte, με ή χωρίς K, M ή G, όχι \(QuotedText(text))",
        ptBR: "recebe um número de bytes, com ou sem K, M ou G, não \(QuotedText(text))")
    }
    return bytes
  }

  /// Parses one of a fixed set of values. The error for another value lists them together with `others`.
  static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ text: String, for origin: SettingOrigin, besides others: [String] = []
  ) throws -> Choice {
    guard let choice = Choice(rawValue: text) else {
      let names = (others + Choice.allCases.map(\.rawValue)).joined(separator: ", ")
      throw UsageError(
        origin, en: "takes one of \(names), not \(QuotedText(text))",
        el: "παίρνει ένα από: \(names), όχι \(QuotedText(text))",
        ptBR: "recebe um destes: \(names), não \(QuotedText(text))")
    }
    return choice
  }

  static func choiceOrAuto<Choice: RawRepresentable<String> & CaseIterable>(
    _ text: String, for origin: SettingOrigin
  ) throws -> Choice? {
    text == "auto" ? nil : try choice(text, for: origin, besides: ["auto"])
  }

  static func readableFile(_ path: String, for origin: SettingOrigin) throws -> URL {
    guard FileManager.default.isReadableFile(atPath: path) else {
      throw origin.error(.cannotRead + "\(QuotedText(path))")
    }
    return URL(filePath: path)
  }

  static func log(_ path: String, for origin: SettingOrigin) throws -> LogFile {
    do {
      return try LogFile(url: URL(filePath: path), now: Date.init)
    } catch {
      throw origin.error(
        Wording(en: "cannot write ", el: "δεν γράφεται το ", ptBR: "não é possível gravar ")
          + "\(QuotedText(path))")
    }
  }
}

extension Wording {
  static let cannotRead = Wording(en: "cannot read ", el: "δεν διαβάζεται το ", ptBR: "não é possível ler ")
}
