import FeedDomain
import Foundation

/// A source, and what it is the source of, which a test sets without words of any kind of source.
protocol SourceFixture {
  var source: any FeedSource { get }

  /// Shows images on so many pages.
  ///
  /// - Returns: their names, in order.
  func show(pages count: Int) throws -> [String]
  func name(of image: FeedImage) -> String?
  /// Shows a picture at an image's address.
  func show(_ picture: Data, of image: FeedImage) throws
  /// Takes everything away.
  ///
  /// - Returns: the cause that this is to be for what fails now.
  func takeAway() throws -> FailureCause
}
