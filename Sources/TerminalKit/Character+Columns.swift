extension Character {
  /// The columns that this grapheme cluster takes on the screen: 0 (nothing to see), 1 or 2.
  ///
  /// The sum of its scalars, and never more than 2: so a base with its marks is as wide as the base, a flag, a skin tone
  /// or a joined emoji is 2, and a syllable with a spacing vowel sign is 2. An emoji presentation selector (U+FE0F) makes
  /// any base 2 wide; the text presentation selector (U+FE0E) changes nothing, as in xterm, VTE and tmux.
  ///
  /// Source: Unicode Standard Annex #11 and Technical Standard #51.
  public var columns: Int {
    var sum = 0
    for scalar in unicodeScalars {
      if scalar == "\u{FE0F}" && sum > 0 { return 2 }
      sum += scalar.columns
    }
    return min(sum, 2)
  }
}
