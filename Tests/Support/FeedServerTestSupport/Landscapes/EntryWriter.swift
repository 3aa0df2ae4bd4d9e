import FeedServer
import Foundation

/// A writer for feed entries about the demo's landscapes.
struct EntryWriter {
  let landscapes: [LandscapeFile]
  let now: Date
  /// The origin of the server that has the pictures.
  let origin: String

  static func hasReplies(_ place: Int) -> Bool { place % 3 == 1 }

  static func repliesPath(of place: Int) -> String { "/replies/\(place).atom" }

  /// Returns an entry for each landscape, and after every fourth landscape an entry without a picture.
  func entries(_ places: [Int], in format: ServedChannel.Format) -> [ServedEntry] {
    places.flatMap { place in
      let isFollowed = place % LandscapeSite.entriesWithPicture == LandscapeSite.entriesWithPicture - 1
      return [entry(place, in: format)] + (isFollowed ? [entryWithoutPicture(after: place)] : [])
    }
  }

  private func entry(_ place: Int, in format: ServedChannel.Format) -> ServedEntry {
    let caption = landscapes[place].caption
    var entry = blank(place, title: caption.location ?? "Untitled")
    let isInText = !format.hasPictures || place % 3 == 2
    let image = """
      <img src="/pictures/\(place)/full" srcset="/pictures/\(place)/small 320w, /pictures/\(place)/full 640w" \
      alt="\((caption.description ?? "").inMarkup)" title="Seen from the path">
      """
    entry.content = """
      <p>\((caption.description ?? "No words.").inMarkup)</p>\(isInText ? "<p>\(image)</p>" : "")
      <p>On the way: <a href="https://maps.example/routes/\(place)">the route</a> and \
      <a href="/notes/\(place)">some notes</a>.</p><p>\(Comments.messages[place % Comments.messages.count].inMarkup)</p>
      <img src="/pixel.gif" width="1" height="1" alt="">
      """
    if !isInText { entry.pictures = [picture(place)] + (place % 5 == 0 && place > 0 ? [picture(place - 1)] : []) }
    if Self.hasReplies(place) { entry.replies = origin + Self.repliesPath(of: place) }
    if place % 6 == 0 { entry.coordinates = [38.7, -9.1 + Double(place)] }
    entry.isAdult = place == 4
    return entry
  }

  private func entryWithoutPicture(after place: Int) -> ServedEntry {
    var entry = blank(place, title: "A note")
    entry.id += "-note"
    entry.content = "<p>\(Comments.messages[(place + 7) % Comments.messages.count].inMarkup)</p>"
    return entry
  }

  private func blank(_ place: Int, title: String) -> ServedEntry {
    ServedEntry(
      id: "\(origin)/entries/\(place)", title: title, address: "\(origin)/entries/\(place)",
      author: Comments.usernames[place % Comments.usernames.count],
      publishedAt: now - TimeInterval(600 + place * 5_400))
  }

  private func picture(_ place: Int) -> ServedEntry.Picture {
    let landscape = landscapes[place]
    return ServedEntry.Picture(
      address: "\(origin)/pictures/\(place)/full", type: landscape.file.contentType,
      size: (landscape.file.size.width, landscape.file.size.height),
      description: landscape.caption.description, thumbnail: "\(origin)/pictures/\(place)/small")
  }

  /// Returns the demo's comments on the landscape as a feed.
  func replies(to place: Int) -> ServedDocument {
    let entries = CommentThread(place: place).comments(now: now).map { comment in
      ServedEntry(
        id: "urn:uuid:\(comment.id.uuidString.lowercased())", title: "", address: "\(origin)/entries/\(place)",
        author: comment.username, publishedAt: comment.createdAt, content: "<p>\(comment.message.inMarkup)</p>")
    }
    let channel = ServedChannel(title: "Comments", address: "\(origin)/entries/\(place)", entries: entries)
    return ServedDocument(channel, as: .atom)
  }
}

extension String {
  fileprivate var inMarkup: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
      .replacing("\n", with: "<br>")
  }
}
