import FeedDomain
import PictureCodecs
import Workers
import XCTest

@testable import FeedEdges

final class WorkerErrorsTests: XCTestCase {
  func test_cause_isThePictureOnlyIfItWasRead() {
    let causes: [(error: any CausedError, cause: FailureCause)] = [
      (PictureDecodingError.unknownFormat, .invalidData), (PictureDecodingError.damaged("any"), .invalidData),
      (PictureDecodingError.undecoded("any"), .notDecoded), (WorkerFailure.workerCrashed, .notDecoded),
      (WorkerFailure.workerNotStarted(ENOENT), .notDecoded), (WorkerFailure.unconfined(.landlock, ENOMEM), .notDecoded),
      (WorkerFailure.unconfined(.landlock, ENOSYS), .noSandbox(lacking: "landlock")),
    ]

    for (error, cause) in causes { XCTAssertEqual(error.cause, cause, "\(error)") }
  }
}
