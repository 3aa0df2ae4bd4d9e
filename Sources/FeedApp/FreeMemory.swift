import CLinux

/// Functions that return free memory to the system. By default, glibc keeps the memory that each thread has freed: some
/// 50 MiB after a feed of 20,000 images was loaded, shown and saved a few times.
enum FreeMemory {
  /// The size of a large block in bytes. Frames and pictures are smaller, so each reuses the previous one's memory.
  private static let limit: Int32 = 2 << 20

  /// Makes glibc return large blocks as soon as they are freed. By default, glibc raises the size that counts as large
  /// when it frees a larger block. Source: mallopt(3).
  static func returnLargeBlocks() {
    mallopt(M_MMAP_THRESHOLD, limit)
    mallopt(M_TRIM_THRESHOLD, limit)
  }

  /// Returns free memory between used blocks. Threads that allocate memory meanwhile may wait some milliseconds.
  /// Source: malloc_trim(3).
  static func trim() {
    malloc_trim(0)
  }
}
