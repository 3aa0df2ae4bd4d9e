import FeedCaching
import Foundation

/// A spy that implements only the case study's three requirements. The other requirements have their default
/// implementations.
final class FeedStoreSpy: FeedStore {
  enum ReceivedMessage: Equatable {
    case deleteCachedFeed
    case insert([LocalFeedImage], Date)
    case retrieve
  }

  private(set) var receivedMessages: [ReceivedMessage] = []
  private var deletionResult: Result<Void, any Error> = .success(())
  private var insertionResult: Result<Void, any Error> = .success(())
  private var retrievalResult: Result<CachedFeed?, any Error> = .success(nil)

  func deleteCachedFeed() throws {
    receivedMessages.append(.deleteCachedFeed)
    try deletionResult.get()
  }

  func completeDeletion(with error: any Error) {
    deletionResult = .failure(error)
  }

  func insert(_ feed: [LocalFeedImage], timestamp: Date) throws {
    receivedMessages.append(.insert(feed, timestamp))
    try insertionResult.get()
  }

  func completeInsertion(with error: any Error) {
    insertionResult = .failure(error)
  }

  func retrieve() throws -> CachedFeed? {
    receivedMessages.append(.retrieve)
    return try retrievalResult.get()
  }

  func completeRetrieval(with error: any Error) {
    retrievalResult = .failure(error)
  }

  func completeRetrieval(with feed: [LocalFeedImage], timestamp: Date) {
    retrievalResult = .success(CachedFeed(feed: feed, timestamp: timestamp))
  }
}
