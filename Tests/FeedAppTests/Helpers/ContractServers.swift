import FeedAPI
import FeedServer
import FeedServerTestSupport
import FeedUseCases
import Foundation
import XCTest

@testable import FeedEdges

extension XCTestCase {
  /// Makes edges without a cache, which may report nothing. They end with the test.
  func makeEdges() throws -> ProcessEdges {
    var settings = EdgeSettings(environment: [:])
    settings.usesCache = false
    let edges = try ProcessEdges(settings) { XCTFail("unexpected notice: \($0)") }
    addTeardownBlock { await edges.end() }
    return edges
  }

  /// Starts a server of the contract, which stops when the test ends.
  func makeServer(_ feed: ServedFeed) throws -> TestServer {
    let server = try TestServer(feed: feed)
    addTeardownBlock { server.stop() }
    return server
  }
}

extension RequestedFeed {
  /// Returns a server's feed as the user requests it.
  static func contract(_ server: TestServer, query: String = "") throws -> RequestedFeed {
    let options = SourceOptions(kind: SourceKindName(ContractFeed.self))
    let address = server.baseURL.absoluteString + query
    return try RequestedFeed(SourceArgument(address, options: options), words: [address, "--type", "contract"])
  }
}

extension ServedFeed {
  /// Returns a feed whose images are described by its name and their numbers. A smaller `count` leaves out the first
  /// images.
  static func named(_ name: String, count: Int = 2) -> ServedFeed {
    let images = (0..<count).map { number in
      ServedImage(
        id: UUID.image(number - count, of: name), description: "\(name) \(number)",
        imageURL: "http://127.0.0.1:9/\(name)/\(number)")
    }
    return ServedFeed(images: images)
  }
}

extension UUID {
  fileprivate static func image(_ number: Int, of feed: String) -> UUID {
    var bytes = [UInt8](repeating: 0, count: 16)
    (bytes[0], bytes[15]) = (feed.utf8.first ?? 0, UInt8(truncatingIfNeeded: number))
    return bytes.withUnsafeBytes { $0.loadUnaligned(as: UUID.self) }
  }
}
