import FeedDomain
import Foundation

extension FeedImage {
  /// Images with many details: authors, dates, several images in one post, videos.
  static let gallery: [FeedImage] = [
    .example(20, description: "A heron that waits for its breakfast.") {
      $0.nativeID = "7"
      $0.title = "Ada Lovelace"
      $0.author = "ada@example.social"
      $0.createdAt = FeedScreenSUT.now.addingTimeInterval(-5 * 60)
      ($0.index, $0.count) = (1, 2)
    },
    .example(
      21,
      description: """
        The same heron, which has found out by now that whoever waits longest at this weir is photographed most and \
        fed least, and which looks at the camera as if that were a fault of the camera and not of the river.
        """
    ) {
      $0.nativeID = "7"
      $0.title = "Ada Lovelace"
      $0.author = "ada@example.social"
      $0.createdAt = FeedScreenSUT.now.addingTimeInterval(-5 * 60)
      ($0.index, $0.count) = (2, 2)
    },
    .example(22, location: "Ponta do Pargo, Madeira", description: "The lamp turns.") {
      $0.title = "Not shown: there is a place"
      $0.author = "a.very.long.name.of.an.account@photography.example.social"
      $0.boostedBy = "bob@other.example"
      $0.createdAt = FeedScreenSUT.now.addingTimeInterval(-3 * 86_400)
      $0.kind = .gifv
    },
    .example(23, description: nil) {
      $0.title = "Παναγιώτης"
      $0.boostedBy = "bob"
      $0.kind = .video
    },
    .example(24, location: "Nowhere", description: "Of this one nothing else is known."),
  ]

  /// Three images. The second one has a content warning with a text, and the third one has a warning without a text.
  static let warned: [FeedImage] = [
    .example(30, location: "The first", description: "Nothing to fear."),
    .example(31, description: "A spider, quite near.") {
      $0.nativeID = "7"
      $0.title = "Ada Lovelace"
      $0.author = "ada@example.social"
      $0.warning = "Spiders, and more legs than anyone needs before breakfast"
    },
    .example(32, location: "The third", description: "On a beach.") { $0.warning = "" },
  ]

  static func example(
    _ number: Int, location: String? = nil, description: String? = "Description", known: (inout Details) -> Void
  ) -> FeedImage {
    let image = FeedImage.example(number, location: location, description: description)
    var details = Details()
    known(&details)
    return FeedImage(
      id: image.id, description: description, location: location,
      url: URL(string: "https://pictures.example/\(number)") ?? image.url, details: details)
  }
}
