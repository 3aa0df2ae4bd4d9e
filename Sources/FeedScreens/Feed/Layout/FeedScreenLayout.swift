import TerminalKit

/// The areas of the parts of the feed's screen. They are computed again only if a value in their ``Input`` changes.
@MainActor
final class FeedScreenLayout {
  struct Input: Equatable {
    let size: Size
    let error: DisplayText?
    let showsPictures: Bool
    let chosenLayout: FeedLayout?
    /// The picture size, in steps from the usual size, for layouts in which the user has not chosen a size.
    let usualStep: Int
    let steps: [FeedLayout: Int]
    /// The number of images; nil while more may come.
    let finalCount: Int?
  }

  let input: Input
  let frame: Frame?
  let layout: FeedLayout
  let split: SplitLayout?
  let listArea: Rect?
  let content: Rect?
  private(set) var arrangement = FeedArrangement.none

  init(_ input: Input) {
    self.input = input
    let plain = Frame(size: input.size)
    let layout: FeedLayout =
      input.showsPictures ? .suiting(width: input.size.width, choice: input.chosenLayout) : .list
    if let plain, let error = input.error {
      let banner = ErrorBanner(message: error, hints: [])
      frame = Frame(size: input.size, bannerHeight: banner.height(width: plain.title.width)) ?? plain
    } else {
      frame = plain
    }
    self.layout = layout
    split = layout == .split ? frame.map { SplitLayout($0.body) } : nil
    listArea = split?.list ?? frame?.body
    let gridMargin = plain?.isRoomy == true ? 1 : 0
    let left = layout == .grid ? gridMargin : Frame.gutter
    content = listArea.map { Frame.rowArea(in: $0, left: left) }
    arrangement = arrangement(step: input.steps[layout] ?? input.usualStep)
  }

  func arrangement(step: Int) -> FeedArrangement {
    guard let room = content?.size else { return .none }
    return switch layout {
    case .list: .list(in: room, screenHeight: input.showsPictures ? input.size.height : nil, step: step)
    case .grid: .grid(in: room, showing: input.finalCount, step: step)
    case .split: .narrowList(in: room, step: step)
    }
  }
}
