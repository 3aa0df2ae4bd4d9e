import Foundation

/// An end that a process comes to without wanting to, by the letter that asks for it.
enum Crash: Character {
  case abort = "A"
  case corruptedHeap = "C"
  case overflow = "R"
  case badAddress = "S"
  case trap = "T"

  func happen() {
    switch self {
    case .abort: Foundation.abort()
    // Of noughts, or what was there before may be taken for another heap's address.
    case .corruptedHeap: free(calloc(1, 64).map { $0 + 8 })
    case .overflow: print(Self.overflow(0))
    case .badAddress: raise(SIGSEGV)
    case .trap: raise(SIGTRAP)
    }
  }

  /// Runs over the stack's end.
  private static func overflow(_ depth: Int) -> Int {
    depth < 0 ? depth : overflow(depth + 1) + overflow(depth + 2)
  }
}
