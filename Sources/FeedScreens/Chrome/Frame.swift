import TerminalKit

/// How a screen is divided: title bar, error banner if there is one, body, footer.
struct Frame {
  let title: Rect
  /// Empty when there is no error.
  let banner: Rect
  let body: Rect
  let footer: Rect

  /// The least size in which a screen is of any use.
  static let smallest = Size(width: 16, height: 6)

  /// `nil` when `size` is below ``smallest``.
  init?(size: Size, bannerHeight: Int = 0) {
    guard size.width >= Self.smallest.width, size.height >= Self.smallest.height else { return nil }
    title = Rect(x: 0, y: 0, width: size.width, height: 1)
    banner = Rect(x: 0, y: 1, width: size.width, height: bannerHeight)
    body = Rect(x: 0, y: banner.maxY, width: size.width, height: size.height - 2 - bannerHeight)
    footer = Rect(x: 0, y: size.height - 1, width: size.width, height: 1)
  }
}
