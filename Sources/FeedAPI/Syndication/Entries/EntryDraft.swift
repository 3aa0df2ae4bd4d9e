import FeedDomain
import Foundation

/// An entry before its images are made. The feed's other entries tell which of its pictures are boilerplate.
struct EntryDraft {
  /// The namespace of the entry's image ids, which no other entry has.
  let namespace: UUID
  let pictures: [(key: String, picture: EntryPicture)]
  let details: FeedImage.Details
  let location: String?
  let text: HTMLText?
  /// The first words of its shortest text.
  let beginning: String?
  /// The words of its warning, for a picture whose rating has none.
  let warning: String?
}
