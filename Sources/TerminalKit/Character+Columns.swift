extension Character {
  /// The number of columns that this grapheme cluster takes on the screen: 0 (invisible), 1 or 2.
  ///
  /// The width is the sum over the scalars, but at most 2. A base with its marks is therefore as wide as the base; a
  /// flag, a skin tone, a joined emoji, or a syllable with a spacing vowel sign is 2 wide. An emoji presentation
  /// selector (U+FE0F) makes any base 2 wide. The text presentation selector (U+FE0E) changes nothing, as in xterm, VTE
  /// and tmux. Source: Unicode Standard Annex #11 and Technical Standard #51.
  public var columns: Int {
    var sum = 0
    for scalar in unicodeScalars {
      if scalar == "\u{FE0F}" && sum > 0 { return 2 }
      sum += scalar.columns
    }
    return min(sum, 2)
  }
}
