import CGetopt
import FeedAPI
import FeedEdges
import FeedFolders
import FeedScreens
import Foundation
import ImageRendering
import TerminalKit

/// What the command line asks for. Parsed by glibc's `getopt_long`, from ``Option/all``.
struct CommandLineOptions {
  /// Names the source in the environment.
  static let sourceVariable = "ESSENTIAL_FEED_URL"

  /// Nil to show the screens.
  private(set) var command: PrintCommand?
  /// The image whose comments are asked for.
  private(set) var imageID: UUID?
  /// What is to be browsed, as it was written.
  private var operand: String?
  var isDemo = false
  /// Nil to go by the operand, or to find it out.
  var kind: SourceKind?
  var isFederated = false
  /// Of a folder; nil when nothing is said of it.
  var order: FolderOrder?
  var isJSON = false
  var limit: Int?
  var isOffline = false
  var cacheDirectory: String?
  var usesCache = true
  var cacheSize = 256 << 20
  var certificateFile: URL?
  var logFile: String?
  var token: Secret?
  /// Nil when the command line names none; it may name `auto`, which is nil too.
  var imageMode: ImageMode??
  /// Nil for those that are best with the terminal's colours.
  var symbols: SymbolSet?
  /// Nil to go by the terminal's background.
  var theme: Theme.Name?
  var playsAnimations = true
  var isSandboxed = true
  var slideshowPace = SlideshowPace.usual
  /// Nil for what suits the screen's width.
  var layout: FeedLayout?
  var showsHelp = false
  var showsVersion = false

  /// - Parameter arguments: with the program's name first, each up to its NUL.
  /// - Throws: ``UsageError``.
  init(arguments: [[CChar]]) throws {
    let (given, operands) = try Self.parse(arguments)
    for (option, value) in given { try option.effect(&self, value) }
    if showsHelp || showsVersion { return }
    try take(operands)
    for option in given.map(\.option) {
      guard let commands = option.commands, !commands.contains(where: { $0 == command }) else { continue }
      let names = commands.map(\.rawValue).joined(separator: " and ")
      throw UsageError(description: "--\(option.name) goes with \(names) only")
    }
  }

  private mutating func take(_ operands: [String]) throws {
    var operands = operands[...]
    command = operands.first.flatMap(PrintCommand.init)
    if command != nil { operands.removeFirst() }
    if command == .comments {
      guard let text = operands.popFirst() else {
        throw UsageError(description: "comments needs the ID of an image")
      }
      guard let id = UUID(uuidString: text) else {
        throw UsageError(description: "\(QuotedText(RedactedText(url: text).description)) is not the ID of an image")
      }
      imageID = id
    }
    operand = operands.popFirst()
    if let operand { _ = try source(operand) }
    if let operand = operands.first {
      throw UsageError(description: "one source at most, not also \(FeedOperand.quoted(operand))")
    }
    if isDemo, let operand {
      throw UsageError(description: "--demo goes without a source, not with \(FeedOperand.quoted(operand))")
    }
  }

  /// What an operand stands for, given the options.
  ///
  /// - Throws: ``UsageError``.
  private func source(_ operand: String) throws -> FeedOperand {
    do {
      return try FeedOperand(operand, kind: kind, isFederated: isFederated, order: order)
    } catch {
      throw UsageError(description: "\(error)")
    }
  }

  /// What is to be browsed: by the operand, else by the environment, else the demo.
  ///
  /// - Throws: ``UsageError`` for what cannot be used.
  func source(environment: [String: String]) throws -> Configuration.Source {
    if let operand { return .remote(try source(operand)) }
    if isDemo { return .demo }
    guard let text = environment[Self.sourceVariable], !text.isEmpty else {
      if kind != nil || isFederated || order != nil {
        throw UsageError(description: "--type, --federated and --sort go with a source")
      }
      return .demo
    }
    do {
      return .remote(try source(FeedOperand.atHome(text, environment: environment)))
    } catch {
      throw UsageError(description: "\(Self.sourceVariable): \(error)")
    }
  }

  // MARK: getopt

  private static func parse(_ arguments: [[CChar]]) throws -> (given: [(option: Option, value: String)], [String]) {
    let names = Option.all.map { strdup($0.name) }
    var argv = arguments.map { strdup($0) } + [nil]
    // getopt_long reorders argv, so what was allocated is remembered apart from it.
    let allocated = names + argv
    defer { allocated.forEach { free($0) } }

    // Numbers that no letter has.
    let codes = Option.all.indices.map { Int32(256 + $0) }
    let table = zip(Option.all, zip(names, codes)).map { entry, key in
      option(
        name: key.0, has_arg: entry.argument == nil ? no_argument : required_argument, flag: nil, val: key.1)
    }
    // The leading colon makes a missing value and an unknown option differ.
    let letters = Option.all.compactMap { entry in entry.letter.map { entry.argument == nil ? "\($0)" : "\($0):" } }
    getopt_begin()
    var given: [(option: Option, value: String)] = []
    let count = Int32(arguments.count)
    while case let code = getopt_long(count, &argv, ":" + letters.joined(), table + [option()], nil), code != -1 {
      let value = getopt_value().map { String(cString: $0) } ?? ""
      let entry = zip(Option.all, codes).first { $1 == code || $0.letter?.asciiValue.map(Int32.init) == code }
      guard let entry else { throw error(code, in: argv) }
      given.append((entry.0, value))
    }
    return (given, argv[Int(getopt_index())..<Int(count)].compactMap { $0.map { self.word($0) } })
  }

  /// What is no text can only be a path, which its URL tells byte for byte.
  private static func word(_ word: UnsafePointer<CChar>) -> String {
    if let text = String(validatingCString: word) { return text }
    let path = FilePath(bytes: UnsafeBufferPointer(start: word, count: strlen(word)).map(UInt8.init(bitPattern:)))
    return path?.absolute.url ?? String(cString: word)
  }

  private static func error(_ code: Int32, in argv: [UnsafeMutablePointer<CChar>?]) -> UsageError {
    let word = argv[max(0, Int(getopt_index()) - 1)].map { String(cString: $0) } ?? ""
    return code == Int32(UInt8(ascii: ":"))
      ? UsageError(description: "option \(QuotedText(word)) needs a value")
      : UsageError(description: "unknown option \(QuotedText(word))")
  }
}
