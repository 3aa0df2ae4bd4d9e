import FeedDomain
import Foundation

/// A source whose contents a test sets independently of the kind of source.
protocol SourceFixture {
  var source: any FeedSource { get }

  /// Publishes images on `count` pages.
  ///
  /// - Returns: the names of the images, in order.
  func show(pages count: Int) throws -> [String]
  func name(of image: FeedImage) -> String?
  /// Publishes a picture at the address of an image.
  func show(_ picture: Data, of image: FeedImage) throws
  /// Removes everything.
  ///
  /// - Returns: the cause that requests should fail with after that.
  func removeAll() throws -> FailureCause
}
