import Foundation

/// A way to crash the process, selected by a letter.
enum Crash: Character {
  case abort = "A"
  case corruptedHeap = "C"
  case overflow = "R"
  case badAddress = "S"
  case trap = "T"

  func happen() {
    switch self {
    case .abort: Foundation.abort()
    // The memory is zeroed, because the heap could take old contents for the address of another heap.
    case .corruptedHeap: free(calloc(1, 64).map { $0 + 8 })
    case .overflow: print(Self.overflow(0))
    case .badAddress: raise(SIGSEGV)
    case .trap: raise(SIGTRAP)
    }
  }

  /// Recurses beyond the end of the stack.
  private static func overflow(_ depth: Int) -> Int {
    depth < 0 ? depth : overflow(depth + 1) + overflow(depth + 2)
  }
}
