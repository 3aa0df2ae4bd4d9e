extension Unicode.Scalar {
  /// The number of columns that a terminal gives this scalar on its own: 0, 1 or 2. Categories and emoji properties
  /// come from the standard library, so that the result agrees with glibc's `wcwidth`, which terminals and ncurses use.
  /// Controls and line separators have 0 columns, but `wcwidth` returns -1 for them.
  var columns: Int {
    if value < 0x300 { return value < 0x20 || (0x7F..<0xA0).contains(value) ? 0 : 1 }
    if isZeroWidth { return 0 }
    if Self.wideRanges.contains(value) { return 2 }
    if properties.isEmojiPresentation && !isRegionalIndicator { return 2 }
    return 1
  }

  /// True for one half of a flag. Terminals give each half one column.
  private var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(value) }

  private var isZeroWidth: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .control, .lineSeparator, .paragraphSeparator: true
    case .format: !Self.visibleFormats.contains(value)
    case .otherLetter: (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FB).contains(value)
    default: false
    }
  }

  /// Signs that precede the digits that they enclose (`Prepended_Concatenation_Mark` in Unicode's PropList.txt).
  private static let visibleFormats = ScalarRanges(ranges: [
    0x0600...0x0605, 0x06DD...0x06DD, 0x070F...0x070F, 0x0890...0x0891, 0x08E2...0x08E2, 0x110BD...0x110BD,
    0x110CD...0x110CD,
  ])

  /// The East Asian Wide and Fullwidth ranges, without the emoji, which the standard library knows. Unassigned gaps are
  /// included if their neighbours are wide. Source: EastAsianWidth.txt of Unicode 16, with glibc's additions
  /// (3248–324F; 4DC0–4DFF until Unicode 16).
  private static let wideRanges = ScalarRanges(ranges: [
    0x1100...0x115F, 0x2329...0x232A, 0x2630...0x2637, 0x268A...0x268F, 0x2E80...0x303E, 0x3041...0xA4CF,
    0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60,
    0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1D300...0x1D376, 0x1F200...0x1F265, 0x20000...0x3FFFD,
  ])
}

private struct ScalarRanges {
  let ranges: [ClosedRange<UInt32>]

  func contains(_ value: UInt32) -> Bool {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < value { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].contains(value)
  }
}
