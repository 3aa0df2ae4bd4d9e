import CMainQueue
import Glibc

/// The main actor's queue, served by the main thread together with other descriptors. Otherwise libdispatch would wait
/// for the descriptors on a thread of its own, and a key would be handled only after first that thread and then the
/// main thread is scheduled.
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
