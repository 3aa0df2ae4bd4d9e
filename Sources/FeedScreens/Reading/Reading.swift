/// What a screen tells a user who reads it line by line, with all texts in full.
public struct Reading: Equatable, Sendable {
  /// A text to tell. Lines with the same key tell the same, even if an age in their texts differs.
  public struct Line: Equatable, Sendable {
    public let text: String
    public let key: String

    public init(_ text: String, key: String? = nil) {
      self.text = text
      self.key = key ?? text
    }
  }

  /// The screen's title, which is told when the screen comes to the top.
  public var title = ""
  /// The selected row; nil if none is selected.
  public var row: Line?
  /// Everything that the screen lists, for a screen that is told from beginning to end. Each line is told once.
  public var lines: [Line] = []
  /// Errors and other remarks. Each is told when it appears.
  public var notices: [Line] = []
  /// The label and the text of the field that takes what is typed; nil if there is none.
  public var field: String?
  /// True if a number in the field chooses one of the lines that were told.
  public var takesNumbers = false
  /// True while the user waits for what the screen shows.
  public var isLoading = false
  /// True if the screen only answers a question, and is left as soon as it is told.
  public var isAnswer = false

  public init(title: String = "") {
    self.title = title
  }
}

extension Reading {
  /// Joins parts of a text, without those that are empty.
  static func joined(_ parts: [String?], by separator: String = ", ") -> String {
    parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: separator)
  }
}

extension TextScreen {
  /// Returns an error or a remark, with the keys of the commands that are possible now.
  func notice(_ text: String, _ groups: [Command]...) -> Reading.Line {
    let keys = groups.flatMap { hints($0) }.map(\.line.description)
    return Reading.Line(Reading.joined([text] + keys, by: texts.clauseEnd), key: text)
  }
}
