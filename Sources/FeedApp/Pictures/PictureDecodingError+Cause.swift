import FeedDomain
import ImageCodecs

extension PictureDecodingError: CausedError {
  public var cause: FailureCause {
    switch self {
    case .unknownFormat, .damaged: .invalidData
    case .tooLarge: .tooLarge
    }
  }
}

extension ImageDecoder.Failure: CausedError {
  /// A picture that its worker does not survive is none that can be shown.
  public var cause: FailureCause {
    switch self {
    case .timeLimitExceeded: .tooSlow
    case .workerCrashed, .workerNotStarted: .invalidData
    }
  }
}
