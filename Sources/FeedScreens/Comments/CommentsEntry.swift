import FeedPresentation
import TerminalKit

/// An entry on the comments screen: a comment or, for an image without comments, a part of its text or a fact.
enum CommentsEntry: Hashable, Sendable {
  /// - Parameter answering: the name of the author whom the comment answers; nil for a comment on the image.
  case comment(ImageCommentViewModel, answering: String?)
  case paragraph(String)
  /// - Parameter number: the marker of the link in the text, such as "[1]".
  case link(number: DisplayText, address: String, isLast: Bool)
  case fact(label: DisplayText, value: String)

  static func entries(of viewModel: ImageCommentsViewModel) -> [CommentsEntry] {
    guard let details = viewModel.details else { return entries(of: viewModel.comments) }
    let links = details.links.enumerated().map { index, address in
      CommentsEntry.link(number: "[\("\(index + 1)")]", address: address, isLast: index == details.links.count - 1)
    }
    return details.paragraphs.map { .paragraph($0) } + links + entries(of: details.facts)
  }

  /// Finds the author whom each comment answers by the depths of the comments above it.
  private static func entries(of comments: [ImageCommentViewModel]) -> [CommentsEntry] {
    var authors: [String] = []
    return comments.map { comment in
      authors.removeLast(max(0, authors.count - max(0, comment.depth)))
      let answered = authors.last
      authors.append(comment.username)
      return .comment(comment, answering: answered)
    }
  }

  static func entries(of facts: [ImageDetailsViewModel.Fact]) -> [CommentsEntry] {
    let labels = facts.map { DisplayText($0.label) }
    let widest = labels.map(\.columns).max() ?? 0
    return zip(labels, facts).map { label, fact in
      let filling = String(repeating: " ", count: widest - label.columns)
      return .fact(label: "\(label)\(filling)", value: fact.value)
    }
  }

  var searchedText: String {
    switch self {
    case .comment(let comment, _): "\(comment.username)\n\(comment.message)"
    case .paragraph(let text): text
    case .link(let number, let address, _): "\(number) \(address)"
    case .fact(let label, let value): "\(label)\n\(value)"
    }
  }
}
