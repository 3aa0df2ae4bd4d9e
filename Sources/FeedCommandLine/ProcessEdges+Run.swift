import Dispatch
import FeedEdges
import Foundation

extension ProcessEdges {
  func run(_ work: @escaping @Sendable () async -> Int32) -> Never {
    // While SIGPIPE is ignored, writing to a closed pipe fails with EPIPE, which is handled.
    signal(SIGPIPE, SIG_IGN)
    Task.detached {
      let status = await work()
      await self.end()
      // `exit` would run the exit handlers of libraries while other threads still use them.
      _exit(status)
    }
    dispatchMain()
  }
}
