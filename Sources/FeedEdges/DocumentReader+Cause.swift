import Documents
import FeedDomain

extension DocumentReader.Failure: CausedError {
  public var cause: FailureCause {
    switch self {
    case .noElement: .invalidData
    case .tooLong: .tooLarge
    case .tooSlow: .tooSlow(nil)
    }
  }
}
