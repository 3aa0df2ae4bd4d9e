import FeedEdges
import FeedScreens

/// What the keys do, as a configuration says it.
enum KeyLines {
  static func text(of keymap: Keymap) -> String {
    keymap.bindings.compactMap { key, commands in
      ConfigurationLine.text(of: ["key", key.label] + (commands.isEmpty ? ["none"] : commands.map(\.name)))
    }.joined(separator: "\n")
  }
}
