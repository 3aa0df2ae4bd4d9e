import FeedDomain
import Foundation

/// An entry before its images are created. All of a feed's drafts are needed to recognize boilerplate pictures.
struct EntryDraft {
  /// The namespace of the ids of the entry's images. Each entry has its own namespace.
  let namespace: UUID
  let pictures: [(key: String, picture: EntryPicture)]
  let details: FeedImage.Details
  let location: String?
  let text: HTMLText?
  /// The first words of the entry's shortest text.
  let beginning: String?
  /// The words of the entry's warning, for a picture whose rating has no words.
  let warning: String?
  /// The address of the picture that the entry's page may name, to be listed if the entry has no picture; nil if such
  /// an entry is not listed.
  let pictureOnPage: URL?
}
