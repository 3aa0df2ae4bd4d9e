import TerminalKit

/// The places on the screen where hints are drawn, with the commands that a click performs.
public struct HintPlaces {
  private(set) var places: [(command: Command, place: Rect)] = []

  public init() {}

  /// Returns the command of the hint at a point, or nil if there is no hint.
  public func command(at point: Point) -> Command? { places.last { $0.place.contains(point) }?.command }

  mutating func add(_ command: Command, in place: Rect) {
    if !place.isEmpty { places.append((command, place)) }
  }
}
