extension String {
  /// The columns that this text takes on one line: the sum over its grapheme clusters.
  public var columns: Int {
    let isPrintableASCII = utf8.allSatisfy { (0x20..<0x7F).contains($0) }
    return isPrintableASCII ? utf8.count : reduce(0) { $0 + $1.columns }
  }
}
