import CLinux

/// The return of free memory to the system. By default, glibc keeps the memory that each thread has freed: some 50 MiB
/// after a feed of 20,000 images was loaded, shown and saved a few times.
enum FreeMemory {
  /// The threshold in bytes. Frames and pictures are smaller, so each of them reuses the memory of the previous one.
  private static let limit: Int32 = 2 << 20

  /// Makes glibc return large free blocks. By default, glibc raises its threshold when a larger block is freed. Source:
  /// mallopt(3).
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
