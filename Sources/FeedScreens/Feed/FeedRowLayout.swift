import FeedPresentation
import TerminalKit

/// The lines of one row: location, picture, description, and a blank line below; a missing text takes no room.
///
/// The picture's height is fixed, so a row's height is known before its picture is. Without a picture (a height of 0) a
/// row without texts still has a line, so that it can be seen to be selected.
struct FeedRowLayout {
  static let maximumDescriptionLines = 6

  let location: DisplayText?
  let description: [DisplayText]
  let pictureHeight: Int

  init(_ viewModel: FeedImageViewModel, width: Int, pictureHeight: Int) {
    location = viewModel.location.flatMap { text in
      TextLayout.wrap(DisplayText(text), width: width, maximumLines: 1).first
    }
    description =
      viewModel.description.map { text in
        TextLayout.wrap(DisplayText(text), width: width, maximumLines: Self.maximumDescriptionLines)
      } ?? []
    self.pictureHeight = pictureHeight
  }

  /// Where the picture begins, counted from the row's first line.
  var pictureY: Int { location == nil ? 0 : 1 }
  /// The lines that the picture covers, counted likewise.
  var pictureLines: Range<Int> { pictureY..<descriptionY }
  var descriptionY: Int { pictureY + pictureHeight }
  /// In lines, with the blank line that parts it from the next row.
  var height: Int { max(1, descriptionY + description.count) + 1 }
}
