import CMainQueue
import Glibc

/// The main actor's queue, served by the main thread together with other descriptors. By itself, libdispatch waits for
/// descriptors on its own thread. A key would then wait until that thread, and then the main thread, is scheduled.
@MainActor
struct MainQueue {
  /// A descriptor that becomes readable when the queue has work.
  let descriptor = _dispatch_get_main_queue_handle_4CF()

  func runTurn() {
    var count: UInt64 = 0
    read(descriptor, &count, MemoryLayout.size(ofValue: count))
    _dispatch_main_queue_callback_4CF(nil)
  }
}
