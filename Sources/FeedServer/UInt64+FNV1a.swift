extension UInt64 {
  /// A number of bytes, the same in every process; nothing that a stranger may not find others for.
  ///
  /// Source: Fowler, Noll, Vo and Eastlake, "The FNV Non-Cryptographic Hash Algorithm".
  public init(fnv1aOf bytes: some Sequence<UInt8>) {
    self = bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
