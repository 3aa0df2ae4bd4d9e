import CMainQueue
import Glibc

/// The queue that the main actor runs on, served by whoever waits for other things on the main thread as well.
///
/// Left to itself, libdispatch listens to descriptors on a thread of its own: a key would wait until that thread, and
/// then this one, is given a processor.
@MainActor
struct MainQueue {
  /// Can be read when something is to be done.
  let descriptor = _dispatch_get_main_queue_handle_4CF()

  /// Does what is there.
  func takeTurn() {
    var count: UInt64 = 0
    read(descriptor, &count, MemoryLayout.size(ofValue: count))
    _dispatch_main_queue_callback_4CF(nil)
  }
}
