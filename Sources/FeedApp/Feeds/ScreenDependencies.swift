import FeedDomain
import FeedEdges
import FeedPresentation
import FeedScreens
import Foundation
import ImageRendering
import TerminalKit

/// What the screens of every feed stand on: the one terminal, and how the user wants them to look.
@MainActor
struct ScreenDependencies {
  let texts: ScreenTexts
  let options: ScreenOptions
  let terminal: any Terminal
  let navigator: Navigator
  let renderer: any PictureRenderer
  /// What the user has asked for with images, of all feeds.
  let jobs: ImageJobs
  /// The wall clock.
  let now: @Sendable () -> Date
  /// What they are shown and copied by.
  let programs: OtherProgramEdges
  /// What bytes tell of a picture.
  let pictureFacts: @Sendable (Data) async throws -> [FeedImage.Details.Fact]
  /// Those of the edges, which tell where pictures are saved.
  let settings: EdgeSettings
  /// One for all feeds, so that however many are visited take no more room than one.
  let readyPictures = Pictures.Ready(LeastRecentlyUsed(budget: 6 << 20))
}
