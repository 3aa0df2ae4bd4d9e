import CGetopt
import FeedEdges
import FeedPresentation
import Foundation

/// The parser for the command line, which uses glibc's `getopt_long` and ``Option/all``. Each word ends with a NUL.
extension Settings {
  /// - Parameter arguments: the program's name followed by the words.
  static func parts(of arguments: [[CChar]]) throws -> (given: [(option: Option, value: String)], [String]) {
    let names = Option.all.map { strdup($0.name) }
    var argv = arguments.map { strdup($0) } + [nil]
    // getopt_long reorders argv, so a second array keeps the pointers to free.
    let allocated = names + argv
    defer { allocated.forEach { free($0) } }

    // These values differ from all letters.
    let codes = Option.all.indices.map { Int32(256 + $0) }
    let table = zip(Option.all, zip(names, codes)).map { entry, key in
      option(
        name: key.0, has_arg: entry.argument == nil ? no_argument : required_argument, flag: nil, val: key.1)
    }
    // The leading colon lets getopt_long distinguish a missing value from an unknown option.
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

  /// Converts an operand. Invalid UTF-8 can only be a path, which becomes a `file` URL byte for byte.
  private static func word(_ word: UnsafePointer<CChar>) -> String {
    if let text = String(validatingCString: word) { return text }
    let path = FilePath(bytes: UnsafeBufferPointer(start: word, count: strlen(word)).map(UInt8.init(bitPattern:)))
    return path?.absolute.url ?? String(cString: word)
  }

  private static func hint(for word: String) -> Wording {
    let name = word.drop { $0 == "-" }.prefix { $0 != "=" }
    return NearestWord.hint(for: String(name), among: Option.all.map(\.name), prefix: "--")
  }

  private static func error(_ code: Int32, in argv: [UnsafeMutablePointer<CChar>?]) -> UsageError {
    let word = argv[max(0, Int(getopt_index()) - 1)].map { String(cString: $0) } ?? ""
    return code == Int32(UInt8(ascii: ":"))
      ? UsageError(
        Wording(
          en: "option \(QuotedText(word)) needs a value", el: "η επιλογή \(QuotedText(word)) χρειάζεται τιμή",
          ptBR: "a opção \(QuotedText(word)) precisa de um valor"))
      : UsageError(
        Wording(en: "unknown option", el: "άγνωστη επιλογή", ptBR: "opção desconhecida")
          + " \(QuotedText(name: word))" + hint(for: word))
  }
}
