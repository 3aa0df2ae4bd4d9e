import FeedScreens
import TerminalKit

/// A screen under test with 80×26 cells by default, which leaves 22 lines between title and footer.
@MainActor
protocol ScreenSUT {
  associatedtype Subject: Screen
  var screen: Subject { get }
  static var usual: Size { get }
}

extension ScreenSUT {
  static var usual: Size { Size(width: 80, height: 26) }

  func layout(in size: Size = usual) {
    screen.layout(in: size)
  }

  func perform(_ commands: Command...) {
    for command in commands {
      screen.perform(command)
      layout()
    }
  }
}
