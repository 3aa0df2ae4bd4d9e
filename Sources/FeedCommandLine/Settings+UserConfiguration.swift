import FeedApp
import FeedEdges
import FeedPresentation

extension Settings {
  /// The part of the settings that the screens use.
  var ofScreens: UserConfiguration {
    // A feed that is open becomes no endless slideshow, and a screen no lines.
    let ofStart = Set(
      Option.all.filter { $0.group != .look || ["every", "plain", "no-plain"].contains($0.name) }.map(\.name))
    return UserConfiguration(
      catalog: catalog, keymap: keymap, options: screens, startLines: configured.filter { ofStart.contains($0.key) })
  }

  /// Reads the configuration again for the screens; nil if none is read.
  var configurationReader: UserConfiguration.Reader? {
    guard let reread else { return nil }
    let file = configuration.path
    return { () throws(UserConfiguration.WrongLines) in
      do {
        return try reread().ofScreens
      } catch let error as WrongConfiguration {
        throw UserConfiguration.WrongLines(lines: error.faults.map { ($0.line, $0.reason) })
      } catch let error as ConfigurationFile.Refusal {
        throw UserConfiguration.WrongLines(lines: [(nil, ScreenTexts.wording(of: error.failure, in: file))])
      } catch {
        throw UserConfiguration.WrongLines(lines: [(nil, Wording(describing: error))])
      }
    }
  }
}
