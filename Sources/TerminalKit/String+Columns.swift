extension String {
  /// The number of columns that this text takes on one line.
  var columns: Int { isPrintableASCII ? utf8.count : reduce(0) { $0 + $1.columns } }

  var isPrintableASCII: Bool { utf8.allSatisfy { (0x20..<0x7F).contains($0) } }
}
