import Foundation
import TerminalKit

extension ConfigurationFile {
  /// Takes out the line that gives a feed or a group its name, whatever else is wrong with it.
  ///
  /// - Returns: the line as it may be shown: without a password.
  /// - Throws: ``Refusal``, also where nothing has the name, or another line needs it; then the file is as it was.
  public func remove(_ name: String) throws(Refusal) -> String {
    var line = ""
    try write { () throws(Refusal) in
      let file = try read()
      // Each begins where the one before ends, so that all but one stay as they are.
      var lines = (file?.content ?? Data()).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      let number = try lineNumber(of: name, in: ConfigurationLine.lines(of: file?.content ?? Data()))
      line = String(decoding: lines.remove(at: number - 1), as: UTF8.self)
      return FileReplacement(of: file, at: self, content: Data(lines.joined(separator: [UInt8(ascii: "\n")])))
    }
    return line.contains(/:\S*@/) ? RedactedText(line).description : DisplayText(line, limit: .max).description
  }

  private func lineNumber(of name: String, in lines: [ConfigurationLine]) throws(Refusal) -> Int {
    let named = lines.compactMap { line in Self.namingWords(of: line).map { (number: line.number, words: $0) } }
    guard let number = named.last(where: { $0.words[0] != NamingWord.start.rawValue && $0.words[1] == name })?.number
    else {
      throw Refusal(obstacle: .noName, description: "\(QuotedText(path)) has no \(QuotedText(name))")
    }
    let user = named.first { line in
      line.words[0] == NamingWord.start.rawValue && line.words[1] == name
        || line.words[0] == NamingWord.group.rawValue && line.words.dropFirst(2).contains(name)
    }
    guard let user else { return number }
    throw Refusal(
      obstacle: .nameIsTaken,
      description:
        "\(QuotedText(name)) is not removed, since line \(user.number) of \(QuotedText(path)) needs it: \(user.words[0]) \(QuotedText(user.words[1]))"
    )
  }
}
