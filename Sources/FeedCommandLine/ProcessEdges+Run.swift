import Dispatch
import FeedEdges
import Foundation

extension ProcessEdges {
  /// Does the work of a command, ends, and leaves with the work's status.
  func run(_ work: @escaping @Sendable () async -> Int32) -> Never {
    // A reader that goes away is found out by writing.
    signal(SIGPIPE, SIG_IGN)
    Task.detached {
      let status = await work()
      await self.end()
      // As the screens leave: not with what libraries do at the end, while other threads still use them.
      _exit(status)
    }
    dispatchMain()
  }
}
