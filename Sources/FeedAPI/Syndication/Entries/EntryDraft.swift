import FeedDomain
import Foundation

/// An entry before its images are made of it: the other entries of its feed tell which of its pictures are furniture.
struct EntryDraft {
  /// Of the ids of its images, and of no other entry's.
  let namespace: UUID
  let pictures: [(key: String, picture: EntryPicture)]
  /// What all its images have in common.
  let details: FeedImage.Details
  let location: String?
  let text: HTMLText?
  /// The first words of its shortest text.
  let beginning: String?
  /// The words in which it warns of a picture that its rating has no words for.
  let warning: String?
}
