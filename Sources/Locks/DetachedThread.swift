import Foundation

/// A thread that is not joined.
public enum DetachedThread {
  /// The error if the system cannot create another thread.
  public struct Unavailable: Error, Equatable {
    public let code: Int32
  }

  /// Runs `body` on a new thread. Unlike Foundation's threads, throws an error if the thread cannot be created.
  public static func start(
    stackSize: Int? = nil, _ body: @escaping @Sendable () -> Void
  ) throws(Unavailable) {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    if let stackSize { pthread_attr_setstacksize(&attributes, stackSize) }
    let body = Unmanaged.passRetained(Body(run: body))
    var thread = pthread_t()
    let code = pthread_create(
      &thread, &attributes,
      { body in
        if let body { Unmanaged<Body>.fromOpaque(body).takeRetainedValue().run() }
        return nil
      }, body.toOpaque())
    guard code == 0 else {
      body.release()
      throw Unavailable(code: code)
    }
    pthread_detach(thread)
  }

  private final class Body: Sendable {
    let run: @Sendable () -> Void

    init(run: @escaping @Sendable () -> Void) { self.run = run }
  }
}
