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
  /// Removes the published pages and pictures.
  ///
  /// - Returns: the failure cause that later requests should report.
  func removeAll() throws -> FailureCause
}
