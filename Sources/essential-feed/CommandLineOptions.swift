import CGetopt
import FeedEdges
import Foundation
import ImageRendering

/// What the command line asks for. Parsed by glibc's `getopt_long`.
struct CommandLineOptions {
  var baseURL: URL?
  var isDemo = false
  var cacheDirectory: String?
  var usesCache = true
  var cacheSize = 256 << 20
  var certificateFile: String?
  var logFile: String?
  /// As named on the command line; nil when it is not.
  var imageMode: String?
  var symbols = SymbolSet.half
  var playsAnimations = true
  var showsHelp = false
  var showsVersion = false

  /// What is wrong with the command line, in one line.
  struct UsageError: Error, CustomStringConvertible {
    let description: String
  }

  private enum Option: Int32, CaseIterable {
    case demo = 256
    case cacheDirectory, noCache, cacheSize, certificateFile, logFile, imageMode, symbols, noAnimation, help, version

    var name: String {
      switch self {
      case .demo: "demo"
      case .cacheDirectory: "cache-dir"
      case .noCache: "no-cache"
      case .cacheSize: "cache-size"
      case .certificateFile: "ca-file"
      case .logFile: "log-file"
      case .imageMode: "images"
      case .symbols: "symbols"
      case .noAnimation: "no-animation"
      case .help: "help"
      case .version: "version"
      }
    }

    var takesValue: Bool {
      switch self {
      case .cacheDirectory, .cacheSize, .certificateFile, .logFile, .imageMode, .symbols: true
      case .demo, .noCache, .noAnimation, .help, .version: false
      }
    }
  }

  /// - Parameter arguments: with the program's name first.
  /// - Throws: ``UsageError``.
  init(arguments: [String]) throws {
    let names = Option.allCases.map { strdup($0.name) }
    var argv = arguments.map { strdup($0) } + [nil]
    // getopt_long reorders argv, so what was allocated is remembered apart from it.
    let allocated = names + argv
    defer { allocated.forEach { free($0) } }

    let table =
      zip(Option.allCases, names).map { entry, name in
        option(
          name: name, has_arg: entry.takesValue ? required_argument : no_argument, flag: nil, val: entry.rawValue)
      } + [option()]
    getopt_begin()
    let count = Int32(arguments.count)
    // The leading colon makes a missing value and an unknown option differ.
    while case let code = getopt_long(count, &argv, ":h", table, nil), code != -1 {
      let value = getopt_value().map { String(cString: $0) } ?? ""
      switch Option(rawValue: code) {
      case .demo: isDemo = true
      case .cacheDirectory: cacheDirectory = value
      case .noCache: usesCache = false
      case .cacheSize: cacheSize = try Self.byteCount(value)
      case .certificateFile: certificateFile = value
      case .logFile: logFile = value
      case .imageMode: imageMode = value
      case .symbols: symbols = try Self.choice(value, for: "--symbols")
      case .noAnimation: playsAnimations = false
      case .help: showsHelp = true
      case .version: showsVersion = true
      case nil where code == Int32(UInt8(ascii: "h")): showsHelp = true
      case nil: throw Self.error(code, in: argv)
      }
    }
    let operands = argv[Int(getopt_index())..<Int(count)].compactMap { $0.map { String(cString: $0) } }
    if operands.count > 1 {
      throw UsageError(description: "one URL at most, not also '\(RedactedText(url: operands[1]))'")
    }
    if isDemo, let operand = operands.first {
      throw UsageError(description: "--demo goes without a URL, not with '\(RedactedText(url: operand))'")
    }
    baseURL = try operands.first.map(Self.url)
  }

  /// The URL of a feed: `http` or `https`, with a host.
  ///
  /// - Throws: ``UsageError``.
  static func url(_ text: String) throws -> URL {
    guard let url = URL(string: text), ["http", "https"].contains(url.scheme?.lowercased()),
      let host = url.host, !host.isEmpty
    else {
      throw UsageError(description: "'\(RedactedText(url: text))' is not an http or https URL")
    }
    return url
  }

  /// `n` bytes, or with a suffix K, M or G that many times 1024, 1024² or 1024³.
  private static func byteCount(_ text: String) throws -> Int {
    let units: [Character: Int] = ["K": 1 << 10, "M": 1 << 20, "G": 1 << 30]
    let unit = text.last.flatMap { units[Character($0.uppercased())] }
    let digits = unit == nil ? text[...] : text.dropLast()
    guard let number = Int(digits), number >= 0,
      case let (bytes, overflow) = number.multipliedReportingOverflow(by: unit ?? 1), !overflow
    else {
      throw UsageError(description: "--cache-size takes a number of bytes, or one with K, M or G, not '\(text)'")
    }
    return bytes
  }

  /// One of the values that an option takes.
  ///
  /// - Throws: ``UsageError``, which names them all, and the `others` that the option takes.
  static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ text: String, for option: String, besides others: [String] = []
  ) throws -> Choice {
    guard let choice = Choice(rawValue: text) else {
      let names = (others + Choice.allCases.map(\.rawValue)).joined(separator: ", ")
      throw UsageError(description: "\(option) takes one of \(names), not '\(text)'")
    }
    return choice
  }

  private static func error(_ code: Int32, in argv: [UnsafeMutablePointer<CChar>?]) -> UsageError {
    let word = argv[max(0, Int(getopt_index()) - 1)].map { String(cString: $0) } ?? ""
    return code == Int32(UInt8(ascii: ":"))
      ? UsageError(description: "option '\(word)' needs a value")
      : UsageError(description: "unknown option '\(word)'")
  }
}
