import FeedScreens
import Foundation
import TerminalKit

@testable import FeedApp
@testable import FeedScreens

extension FuzzTarget {
  /// The ways of foreign text to the screen and to speech.
  static let texts = [
    FuzzTarget(
      name: "text",
      sources: [
        "TerminalKit/DisplayText.swift", "TerminalKit/EscapeSequenceFilter.swift",
        "TerminalKit/VisibleScalarFilter.swift", "TerminalKit/LineBreaker.swift", "TerminalKit/TextLayout.swift",
        "TerminalKit/String+Columns.swift", "TerminalKit/Character+Columns.swift",
        "TerminalKit/UnicodeScalar+Columns.swift", "TerminalKit/CellBuffer+Drawing.swift",
        "FeedApp/Lines/SpokenText.swift",
      ]
    ) { bytes in
      var input = FuzzInput(bytes)
      let width = input.number(below: 100)
      let maximumLines = [nil, input.number(below: 10)][input.number(below: 2)]
      let keepsWords = input.number(below: 2) == 1
      let foreign = input.text
      let text = DisplayText(foreign, limit: input.number(below: 2) == 0 ? 40 : DisplayText.readableLength)
      try require(!text.description.unicodeScalars.contains(where: isControl), "a control character")
      try require(DisplayText(text.description, limit: .max) == text, "a safe text that is not safe")
      try require(!text.oneLine.contains("\n"), "more than one line")

      let lines = TextLayout.wrap(text, width: width, maximumLines: maximumLines, keepsWords: keepsWords)
      try require(lines.count <= maximumLines ?? .max, "too many lines")
      let one = [TextLayout.truncate(text, to: width), TextLayout.truncateMiddle(text, to: width)]
      let first = TextLayout.firstLine(text, width: width).map { [$0] } ?? []
      for line in lines + one + first {
        try require(line.columns <= width, "a line of \(line.columns) columns in \(width)")
        try require(!line.description.contains(where: \.isNewline), "a line break")
      }
      let spoken = SpokenText(foreign).description
      try require(!spoken.unicodeScalars.contains { isControl($0) || $0 == "\n" }, "a control character in speech")
      try require(SpokenText(spoken).description == spoken, "a spoken text that is spoken in another way")
    }
  ]

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar != "\n" && [.control, .privateUse, .unassigned, .surrogate].contains(scalar.properties.generalCategory)
  }
}
