import TerminalKit

/// The places of the parts of the feed's screen, worked out once for as long as nothing changes that they depend on.
@MainActor
final class FeedPlaces {
  struct Basis: Equatable {
    let size: Size
    /// The error over the rows.
    let error: DisplayText?
    let showsPictures: Bool
    /// Nil for what suits the screen's width.
    let chosenLayout: FeedLayout?
    /// The size of the pictures where the user has chosen none, in steps from the usual one.
    let usualStep: Int
    let steps: [FeedLayout: Int]
  }

  let basis: Basis
  let frame: Frame?
  /// The layout that fits the screen.
  let layout: FeedLayout
  let split: SplitLayout?
  /// The list's place, with its margins; nil where the screen is too small for any.
  let listArea: Rect?
  /// The place of its rows.
  let content: Rect?
  /// With pictures as large as the user wants them.
  private(set) var arrangement = FeedArrangement.none

  init(_ basis: Basis) {
    self.basis = basis
    let plain = Frame(size: basis.size)
    let layout: FeedLayout =
      basis.showsPictures ? .suiting(width: basis.size.width, choice: basis.chosenLayout) : .list
    let frame = basis.error.flatMap { error in
      plain.flatMap { plain in
        let banner = ErrorBanner(message: error, hints: [])
        return Frame(size: basis.size, bannerHeight: banner.height(width: plain.title.width))
      }
    }
    self.frame = frame ?? plain
    self.layout = layout
    split = layout == .split ? self.frame.map { SplitLayout($0.body) } : nil
    listArea = split?.list ?? self.frame?.body
    let left = layout != .grid ? Frame.gutter : plain?.isRoomy == true ? 1 : 0
    content = listArea.map { Frame.rowArea(in: $0, left: left) }
    arrangement = arrangement(step: basis.steps[layout] ?? basis.usualStep)
  }

  /// - Parameter step: how much larger than usual the pictures are to be.
  func arrangement(step: Int) -> FeedArrangement {
    guard let room = content?.size else { return .none }
    return switch layout {
    case .list: .list(in: room, usualHeight: basis.showsPictures ? basis.size.height / 3 : nil, step: step)
    case .grid: .grid(in: room, step: step)
    case .split: .narrowList(in: room, step: step)
    }
  }
}
