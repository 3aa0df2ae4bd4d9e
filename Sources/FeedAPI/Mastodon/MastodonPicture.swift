import FeedDomain
import Foundation

/// What is to be seen of an attachment: the picture that it is, or the still one of a video.
///
/// Source: docs.joinmastodon.org, the entity `MediaAttachment`.
struct MastodonPicture: Decodable {
  let id: MastodonID
  let kind: FeedImage.Details.Kind
  let url: URL
  let size: FeedImage.Details.Size?
  let preview: URL?
  let previewSize: FeedImage.Details.Size?
  /// What it shows, in words.
  let alternative: String?
  let blurhash: String?

  /// - Throws: for what is no picture and has none.
  init(from decoder: any Decoder) throws {
    let attachment = try Attachment(from: decoder)
    let original = attachment.url?.foreignWebAddress ?? attachment.remote_url?.foreignWebAddress
    let preview = attachment.preview_url?.foreignWebAddress
    // Some servers name the attachment itself where there is no preview of it.
    let still = preview.flatMap { $0 == original || Self.isPlaceholder($0) ? nil : $0 }
    let stillSize = attachment.meta?.small?.size
    let decodable = original.flatMap { PictureAddress.isUndecodable(AddressParts($0)) ? still : $0 }
    guard let kind = FeedImage.Details.Kind(rawValue: attachment.type.lowercased()),
      let url = kind == .image ? decodable : still
    else { throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no picture")) }
    (id, alternative) = (attachment.id, attachment.description?.foreignText(limit: 5_000))
    blurhash = attachment.blurhash?.foreignText(limit: 200)
    (self.kind, self.url) = (kind, url)
    if kind == .image {
      size = attachment.meta?.original?.size
      (self.preview, previewSize) = (still, still == nil ? nil : stillSize)
    } else {
      (size, self.preview, previewSize) = (stillSize, nil, nil)
    }
  }

  private struct Attachment: Decodable {
    let id: MastodonID
    let type: String
    @Lenient var url: String?
    @Lenient var preview_url: String?
    @Lenient var remote_url: String?
    @Lenient var meta: Meta?
    @Lenient var description: String?
    @Lenient var blurhash: String?
  }

  private struct Meta: Decodable {
    @Lenient var original: Sides?
    @Lenient var small: Sides?
  }

  private struct Sides: Decodable {
    let width: Double
    let height: Double

    /// Nil for what no picture has.
    var size: FeedImage.Details.Size? {
      let sides = [width, height].compactMap { Int32(exactly: $0.rounded()) }.filter { $0 > 0 }
      return sides.count == 2 ? .init(width: Int(sides[0]), height: Int(sides[1])) : nil
    }
  }

  /// Pixelfed's preview of what has none.
  private static func isPlaceholder(_ url: URL) -> Bool { url.lastPathComponent.hasPrefix("no-preview.") }
}
