import FeedDomain
import FeedEdges
import FeedPresentation
import FeedScreens
import Foundation
import ImageRendering
import TerminalKit

/// The shared dependencies of all feeds' screens.
@MainActor
struct ScreenDependencies {
  let texts: ScreenTexts
  /// The user's options, which change when the configuration is read again.
  let currentOptions: CurrentOptions
  let terminal: any Terminal
  let navigator: Navigator
  let renderer: any PictureRenderer
  let jobs: ImageJobs
  let now: @Sendable () -> Date
  let programs: OtherProgramEdges
  let pictureFacts: @Sendable (Data) async throws -> [FeedImage.Details.Fact]
  let settings: EdgeSettings
  /// The cache of the last shown pictures. All feeds share it, so that memory use does not grow with their number.
  let pictureCache: Pictures.Cache

  var options: ScreenOptions { currentOptions.value }

  @MainActor
  final class CurrentOptions {
    var value: ScreenOptions

    init(_ value: ScreenOptions) {
      self.value = value
    }
  }
}
