/// An error of a store after which the same call may succeed later, such as that another program is writing.
public protocol RetryableError: Error {
  var isRetryable: Bool { get }
}
