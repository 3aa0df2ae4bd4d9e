/// What the user pressed, or did with the mouse.
public enum Key: Hashable, Sendable {
  case character(Character)
  /// A letter held with Control, in lower case: `control("d")`.
  case control(Character)
  case enter, escape, backspace, tab, backTab, insert, delete
  case up, down, left, right
  case pageUp, pageDown, home, end
  /// F1 and those that follow, by number.
  case function(Int)
  case mouse(MouseEvent)
}

/// What the mouse did, and where.
public struct MouseEvent: Hashable, Sendable {
  public enum Kind: Hashable, Sendable { case click, wheelUp, wheelDown }

  public let kind: Kind
  public let position: Point

  public init(kind: Kind, position: Point) {
    self.kind = kind
    self.position = position
  }
}
