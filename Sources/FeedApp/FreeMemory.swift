import CLinux

/// Memory that the program has of the system and does not use.
///
/// glibc keeps, for each thread, all that a thread once had: some 50 MiB after a feed of 20,000 images was loaded, shown
/// and saved a few times.
enum FreeMemory {
  /// What is freed in one piece of this many bytes goes back at once. A frame and a picture are smaller: they find their
  /// memory where the one before left it.
  private static let limit: Int32 = 2 << 20

  /// Gives large pieces back from here on. Left to itself, glibc keeps the larger ones the larger they come.
  ///
  /// Source: mallopt(3).
  static func bound() {
    mallopt(M_MMAP_THRESHOLD, limit)
    mallopt(M_TRIM_THRESHOLD, limit)
  }

  /// Gives back also what lies between that which is in use. Who allocates meanwhile may wait some milliseconds.
  ///
  /// Source: malloc_trim(3).
  static func giveBack() {
    malloc_trim(0)
  }
}
