import FeedCaching
import Foundation

final class FeedImageDataStoreSpy: FeedImageDataStore {
  enum ReceivedMessage: Equatable {
    case insert(Data, URL)
    case retrieve(URL)
  }

  private(set) var receivedMessages: [ReceivedMessage] = []
  private var insertionResult: Result<Void, any Error> = .success(())
  private var retrievalResult: Result<Data?, any Error> = .success(nil)

  func insert(_ data: Data, for url: URL) throws {
    receivedMessages.append(.insert(data, url))
    try insertionResult.get()
  }

  func completeInsertion(with error: any Error) {
    insertionResult = .failure(error)
  }

  func retrieve(dataForURL url: URL) throws -> Data? {
    receivedMessages.append(.retrieve(url))
    return try retrievalResult.get()
  }

  func completeRetrieval(with error: any Error) {
    retrievalResult = .failure(error)
  }

  func completeRetrieval(with data: Data?) {
    retrievalResult = .success(data)
  }
}
