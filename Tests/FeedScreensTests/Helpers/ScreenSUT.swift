import FeedScreens
import TerminalKit

/// A screen under test, of 80×24 cells unless a test says otherwise.
@MainActor
protocol ScreenSUT {
  associatedtype Subject: Screen
  var screen: Subject { get }
}

extension ScreenSUT {
  static var usual: Size { Size(width: 80, height: 24) }

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
