import FeedDomain
import Foundation
import TerminalKit

@testable import FeedApp

extension FeedImage {
  /// An image that differs from those of other numbers in its id, its URL and its texts.
  static func example(_ number: Int, path: String = "picture") -> FeedImage {
    let (high, middle, low) = (UInt8(number >> 16), UInt8(number >> 8 & 0xFF), UInt8(number & 0xFF))
    return FeedImage(
      id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, high, middle, low)),
      description: "Description \(number)", location: nil,
      url: URL(filePath: "/\(path)-\(number)"))
  }

  /// As the contract has it, with a URL that a mapper lets through.
  static func web(_ number: Int) -> FeedImage {
    let image = example(number)
    let url = URL(string: "https://example.com\(image.url.path)") ?? image.url
    return FeedImage(id: image.id, description: image.description, location: nil, url: url)
  }

  static func examples(_ numbers: some Sequence<Int>) -> [FeedImage] {
    numbers.map { example($0) }
  }
}

extension RenderedPicture {
  /// A small picture made of one letter.
  static func picture(_ letter: Character, isAnimated: Bool = false) -> RenderedPicture {
    let cells = CellBuffer(size: Size(width: 4, height: 2), filledWith: Cell(letter))
    return RenderedPicture(cells: cells, isAnimated: isAnimated)
  }
}
