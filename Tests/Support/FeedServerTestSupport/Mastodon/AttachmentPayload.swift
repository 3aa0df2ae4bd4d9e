import Foundation

/// A writer for attachments in the format of the server software.
///
/// Sources: docs.joinmastodon.org, entities/MediaAttachment; Pixelfed's Mastodon/v1/MediaTransformer; GoToSocial's
/// model.Attachment.
struct AttachmentPayload {
  let software: ServedSoftware
  let origin: URL

  func attachment(_ attachment: ServedAttachment) -> ServedJSON {
    var payload: [String: ServedJSON] = [
      "id": .string(attachment.id),
      "type": .string(attachment.type),
      "url": .string(url(of: attachment, .original)),
      "preview_url": attachment.type == "unknown" ? .null : .string(url(of: attachment, .small)),
      "remote_url": .null,
      "text_url": .null,
      "meta": meta(of: attachment),
      "description": .nullable(attachment.description),
      "blurhash": .nullable(attachment.blurhash),
    ]
    switch software {
    case .mastodon: payload["preview_remote_url"] = .null
    case .pixelfed: payload["blurhash"] = nil
    case .goToSocial: payload = payload.filter { $0.value != .null }
    }
    for (name, value) in attachment.fields { payload[name] = value }
    return .object(payload)
  }

  private func url(of attachment: ServedAttachment, _ rendition: ServedAttachment.Rendition) -> String {
    "\(origin.absoluteString)/media/\(attachment.id)/\(rendition.rawValue)"
  }

  private func meta(of attachment: ServedAttachment) -> ServedJSON {
    var meta: [String: ServedJSON] = [:]
    let isFilm = ["video", "gifv"].contains(attachment.type)
    if let size = attachment.size {
      meta["original"] = .object(isFilm ? film(size) : still(size))
      if isFilm {
        meta.merge(still(size)) { $1 }
        meta.merge(["length": "0:00:11.50", "duration": 11.5, "fps": 24]) { $1 }
      }
    }
    if let size = attachment.previewSize, software != .pixelfed { meta["small"] = .object(still(size)) }
    if let focus = attachment.focus { meta["focus"] = ["x": .double(focus.x), "y": .double(focus.y)] }
    return meta.isEmpty && software == .pixelfed ? .null : .object(meta)
  }

  private func still(_ size: ServedAttachment.Size) -> [String: ServedJSON] {
    [
      "width": .int(size.width), "height": .int(size.height), "size": "\(size.width)x\(size.height)",
      "aspect": .double(Double(size.width) / Double(max(1, size.height))),
    ]
  }

  private func film(_ size: ServedAttachment.Size) -> [String: ServedJSON] {
    [
      "width": .int(size.width), "height": .int(size.height), "frame_rate": "24/1", "duration": 11.5,
      "bitrate": 862_056,
    ]
  }
}
