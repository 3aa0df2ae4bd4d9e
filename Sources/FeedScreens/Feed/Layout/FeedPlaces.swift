import TerminalKit

/// The areas of the parts of the feed's screen. They are computed again only if a value in their ``Basis`` changes.
@MainActor
final class FeedPlaces {
  struct Basis: Equatable {
    let size: Size
    let error: DisplayText?
    let showsPictures: Bool
    let chosenLayout: FeedLayout?
    /// The size of the pictures in layouts for which the user has chosen none, in steps from the usual size.
    let usualStep: Int
    let steps: [FeedLayout: Int]
  }

  let basis: Basis
  let frame: Frame?
  let layout: FeedLayout
  let split: SplitLayout?
  /// The area of the list with its margins; nil if the screen is too small for a list.
  let listArea: Rect?
  let content: Rect?
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

  /// Returns the arrangement with pictures that are `step` steps larger than usual.
  func arrangement(step: Int) -> FeedArrangement {
    guard let room = content?.size else { return .none }
    return switch layout {
    case .list: .list(in: room, usualHeight: basis.showsPictures ? basis.size.height / 3 : nil, step: step)
    case .grid: .grid(in: room, step: step)
    case .split: .narrowList(in: room, step: step)
    }
  }
}
