import FeedDomain
import PictureCodecs
import Workers

extension PictureDecodingError: CausedError, DamageError {
  public var cause: FailureCause {
    switch self {
    case .unknownFormat, .damaged: .invalidData
    case .undecoded: .notDecoded
    case .tooLarge: .tooLarge
    }
  }

  public var isDamage: Bool {
    switch self {
    case .unknownFormat, .damaged: true
    case .tooLarge, .undecoded: false
    }
  }
}

extension WorkerFailure: CausedError {
  public var cause: FailureCause {
    switch self {
    case .timeLimitExceeded: .tooSlow(nil)
    case .workerCrashed, .workerNotStarted: .notDecoded
    case .unconfined where !isOfTheSystem: .notDecoded
    case .unconfined(let part, _): .noSandbox(lacking: part.name)
    }
  }
}
