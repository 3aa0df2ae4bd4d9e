/// Collects the scalars of a text that are safe to show; see ``DisplayText``.
struct VisibleScalarFilter {
  /// The maximum number of marks on one base: a few more than real writing uses.
  static let maximumMarks = 8
  /// The maximum number of joiners in a grapheme: a few more than real emoji use.
  static let maximumJoiners = 8

  private var kept = String.UnicodeScalarView()
  private var last: Unicode.Scalar?
  private var marks = 0
  private var joiners = 0
  /// The tags since the last black flag; nil if other scalars came after the flag, or there was none.
  private var tags: [Unicode.Scalar]?
  private var followsCarriageReturn = false

  mutating func add(_ scalar: Unicode.Scalar) {
    defer { followsCarriageReturn = scalar == "\r" }
    if scalar.isTag { return addTag(scalar) }
    tags = scalar == "\u{1F3F4}" ? [] : nil

    switch scalar {
    case " "..."~": addBase(scalar)
    case "\n" where followsCarriageReturn: break
    case "\n", "\r", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}": keep("\n")
    case "\t": keep(" ")
    case "\u{200C}", "\u{200D}": addJoiner(scalar)
    default: addOther(scalar)
    }
  }

  func finish() -> String.UnicodeScalarView { kept }

  private mutating func addOther(_ scalar: Unicode.Scalar) {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark:
      marks += 1
      if marks <= Self.maximumMarks { keep(scalar) }
    case .control: break
    case .privateUse, .unassigned, .surrogate: addBase("\u{FFFD}")
    default: if scalar.isSeen { addBase(scalar) }
    }
  }

  private mutating func addBase(_ scalar: Unicode.Scalar) {
    if last != "\u{200D}" { joiners = 0 }
    marks = 0
    keep(scalar)
  }

  private mutating func addJoiner(_ scalar: Unicode.Scalar) {
    guard let last, last.takesJoiner, joiners < Self.maximumJoiners else { return }
    joiners += 1
    keep(scalar)
  }

  /// Keeps a region's flag: a black flag, its name in tags, and an end tag. Other tags are hidden text and are dropped.
  private mutating func addTag(_ tag: Unicode.Scalar) {
    let spelled = tags.map { $0 + [tag] }
    tags = tag == "\u{E007F}" || spelled?.count == 8 ? nil : spelled
    if tag == "\u{E007F}" { spelled?.forEach { keep($0) } }
  }

  private mutating func keep(_ scalar: Unicode.Scalar) {
    kept.append(scalar)
    last = scalar
  }
}

extension Unicode.Scalar {
  fileprivate var isTag: Bool { (0xE0020...0xE007F).contains(value) }

  /// False for invisible characters: bidirectional controls, zero-width spaces, fillers, soft hyphens, annotations.
  fileprivate var isSeen: Bool {
    let isInvisibleFormat = properties.generalCategory == .format && columns == 0
    return !properties.isDefaultIgnorableCodePoint && !isInvisibleFormat
  }

  fileprivate var takesJoiner: Bool {
    if isASCII || value == 0x200C || value == 0x200D { return false }
    return properties.isAlphabetic || properties.isEmoji || properties.isGraphemeExtend
  }
}
