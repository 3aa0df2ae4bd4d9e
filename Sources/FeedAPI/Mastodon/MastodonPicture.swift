import FeedDomain
import Foundation

/// A displayable picture of an attachment: the attachment itself, or the still of a video. Source:
/// docs.joinmastodon.org, the entity `MediaAttachment`.
struct MastodonPicture: Decodable {
  let id: MastodonID
  let kind: FeedImage.Details.Kind
  let url: URL
  let size: FeedImage.Details.Size?
  let preview: URL?
  let previewSize: FeedImage.Details.Size?
  /// The author's description; nil also if it is only what cameras and programs write.
  let alternative: String?
  let blurhash: String?

  /// - Throws: an error if the attachment has neither a displayable picture nor a still.
  init(from decoder: any Decoder) throws {
    let attachment = try Attachment(from: decoder)
    let original = attachment.url?.foreignWebAddress ?? attachment.remote_url?.foreignWebAddress
    let preview = attachment.preview_url?.foreignWebAddress
    // Some servers repeat the attachment's address if there is no preview.
    let still = preview.flatMap { $0 == original || Self.isPlaceholder($0) ? nil : $0 }
    let stillSize = attachment.meta?.small?.size
    let decodable = original.flatMap { PictureAddress.isUndecodable(AddressParts($0)) ? still : $0 }
    guard let kind = FeedImage.Details.Kind(rawValue: attachment.type.lowercased()),
      let url = kind == .image ? decodable : still
    else { throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no picture")) }
    id = attachment.id
    let description = attachment.description?.foreignText(limit: 5_000)
    alternative = description.map(CameraBoilerplate.matches) == true ? nil : description
    blurhash = attachment.blurhash?.foreignText(limit: 200)
    self.kind = kind
    self.url = url
    if kind == .image {
      size = attachment.meta?.original?.size
      self.preview = still
      previewSize = still == nil ? nil : stillSize
    } else {
      size = stillSize
      self.preview = nil
      previewSize = nil
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

    var size: FeedImage.Details.Size? {
      let sides = [width, height].compactMap { Int32(exactly: $0.rounded()) }.filter { $0 > 0 }
      return sides.count == 2 ? .init(width: Int(sides[0]), height: Int(sides[1])) : nil
    }
  }

  /// Returns true for the placeholder that Pixelfed sends if there is no preview.
  private static func isPlaceholder(_ url: URL) -> Bool { url.lastPathComponent.hasPrefix("no-preview.") }
}
