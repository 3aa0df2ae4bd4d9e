extension String {
  var columns: Int { isPrintableASCII ? utf8.count : reduce(0) { $0 + $1.columns } }

  var isPrintableASCII: Bool { utf8.allSatisfy { (0x20..<0x7F).contains($0) } }
}
