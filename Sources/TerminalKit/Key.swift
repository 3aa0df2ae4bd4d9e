/// A key press or a mouse action.
public enum Key: Hashable, Sendable {
  case character(Character)
  /// A letter held with Control, in lower case: `control("d")`.
  case control(Character)
  case enter, escape, backspace, tab, backTab, insert, delete
  case up, down, left, right
  case pageUp, pageDown, home, end
  /// A function key by its number: 1 for F1.
  case function(Int)
  case mouse(MouseEvent)
}

/// A mouse action and its position.
public struct MouseEvent: Hashable, Sendable {
  public enum Kind: Hashable, Sendable { case click, wheelUp, wheelDown }

  public let kind: Kind
  public let position: Point

  public init(kind: Kind, position: Point) {
    self.kind = kind
    self.position = position
  }
}
