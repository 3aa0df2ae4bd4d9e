import CLinux

/// The return of free memory to the system. glibc keeps all memory that a thread once had, for each thread: some 50 MiB
/// after a feed of 20,000 images was loaded, shown and saved a few times.
enum FreeMemory {
  /// In bytes. Frames and pictures are smaller, so that each reuses the memory of the one before.
  private static let limit: Int32 = 2 << 20

  /// Makes glibc return large blocks. By default it keeps larger blocks the larger they become. Source: mallopt(3).
  static func returnLargeBlocks() {
    mallopt(M_MMAP_THRESHOLD, limit)
    mallopt(M_TRIM_THRESHOLD, limit)
  }

  /// Returns free memory between used blocks. Threads that allocate may wait some milliseconds. Source: malloc_trim(3).
  static func trim() {
    malloc_trim(0)
  }
}
