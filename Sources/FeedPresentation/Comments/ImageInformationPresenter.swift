import FeedDomain
import Foundation

/// The presenter of the information about a picture: a list of facts from its feed and its file.
public enum ImageInformationPresenter {
  private typealias Fact = FeedImage.Details.Fact

  /// - Parameters:
  ///   - file: the picture's file; nil while it is unknown or a warning hides the picture.
  ///   - feed: the feed's name and origin, used if the image does not name its own feed.
  public static func map(
    _ image: FeedImage, file: PictureFile?, feed: String, isRevealed: Bool, texts: ScreenTexts
  ) -> [ImageDetailsViewModel.Fact] {
    let hidesTexts = !isRevealed && FeedImagePresenter.hidesTexts(of: image)
    let known = facts(of: image, file: file, feed: feed, texts)
    let author = known.first { $0.kind == .author }?.value
    let feedFacts = hidesTexts ? [] : image.details?.facts ?? []
    let furtherFacts = (feedFacts + (file?.facts ?? [])).filter { fact in
      fact.kind != .author || author?.range(of: fact.value, options: .caseInsensitive) == nil
    }
    let basicFacts = known.filter { fact in
      // The file's values are more accurate than the feed's.
      ![.size, .place, .file].contains(fact.kind) || !furtherFacts.contains { $0.kind == fact.kind }
    }
    let bytes = file.map { Fact(.bytes, ScreenTexts.text(of: $0.origin)[texts.language]) }
    let all = (basicFacts + [bytes].compactMap(\.self) + furtherFacts).uniqued(by: \.self)
    return Fact.Kind.allCases.flatMap { kind in
      all.lazy.filter { $0.kind == kind }.map {
        ImageDetailsViewModel.Fact(label: ScreenTexts.label(of: kind)[texts.language], value: texts.value(of: $0))
      }
    }
  }

  private static func facts(
    of image: FeedImage, file: PictureFile?, feed: String, _ texts: ScreenTexts
  ) -> [Fact] {
    let isFile = image.url.isFileURL
    let details = image.details?.withoutUserinfo ?? FeedImage.Details()
    let isOnPage = image.address.pageOfPicture != nil
    let webAddress = isOnPage ? file?.address.map(\.textWithoutUserinfo) : image.address.textWithoutUserinfo
    let address = isFile ? image.url.path(percentEncoded: false) : webAddress
    let isAuthor = FeedImagePresenter.titleKind(of: details, isFile: isFile) == .authorName
    let size = details.size.flatMap { $0.isEmpty ? nil : Fact($0).value }
    let facts: [(Fact.Kind, String?)] = [
      (.warning, FeedImagePresenter.warning(of: image, in: texts.language)),
      (.title, isFile || isAuthor ? nil : details.title),
      (.description, image.isDescribed ? nil : texts.noDescription),
      (.author, isAuthor ? author(details) : details.author), (.boostedBy, details.boostedBy),
      (isFile ? .changed : .published, details.createdAt.map(texts.dateAndTime)), (.feed, details.feed ?? feed),
      (.page, details.page), (isFile ? .file : .address, address), (.size, size), (.place, image.location),
      (.license, details.license),
    ]
    return facts.compactMap { kind, value in value.flatMap { $0.isEmpty ? nil : Fact(kind, $0) } }
  }

  /// Returns the author of a post, preceded by the display name, which is the post's title.
  private static func author(_ details: FeedImage.Details) -> String? {
    guard let name = details.author, let title = details.title, !title.isEmpty, title != name else {
      return details.author
    }
    return "\(title) (\(name))"
  }
}
