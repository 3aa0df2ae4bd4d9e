import Foundation

enum RelativeTimeUnit: CaseIterable {
  case year, month, week, day, hour, minute, second

  private var component: Calendar.Component {
    switch self {
    case .year: .year
    case .month: .month
    case .week: .weekOfMonth
    case .day: .day
    case .hour: .hour
    case .minute: .minute
    case .second: .second
    }
  }

  /// Returns the largest unit that fits between two dates, and the count, which is negative if `end` is earlier. Counts
  /// the days, weeks, months or years that begin between the dates, as people who know the date do. Rounds hours,
  /// minutes and seconds to the nearest number, and a half up.
  static func span(from start: Date, to end: Date, in calendar: Calendar) -> (unit: RelativeTimeUnit, count: Int) {
    // A span of whole seconds leaves no remainder.
    let start = end - end.timeIntervalSince(start).rounded(.toNearestOrAwayFromZero)
    guard let (unit, count) = spans(from: start, to: end, in: calendar).first else { return (.second, 0) }
    let isForward = start < end
    switch unit {
    case .year, .month, .week, .day:
      guard let interval = calendar.dateInterval(of: unit.component, for: start) else { return (unit, count) }
      let edge = isForward ? interval.start : interval.end - 1
      return spans(from: edge, to: end, in: calendar).first ?? (unit, count)
    case .hour, .minute:
      let smaller: RelativeTimeUnit = unit == .hour ? .minute : .second
      let rest = spans(from: start, to: end, in: calendar).first { $0.unit == smaller }?.count ?? 0
      guard abs(rest) >= 30 else { return (unit, count) }
      let rounded = count + (isForward ? 1 : -1)
      // After rounding, the span may reach the next larger unit.
      let roundedStart = end - TimeInterval(rounded * (unit == .hour ? 3600 : 60))
      let carried = spans(from: roundedStart, to: end, in: calendar).first
      if let carried, carried.unit != unit { return carried }
      return (unit, rounded)
    case .second: return (unit, count)
    }
  }

  private static func spans(
    from start: Date, to end: Date, in calendar: Calendar
  ) -> [(unit: RelativeTimeUnit, count: Int)] {
    let components = calendar.dateComponents(Set(allCases.map(\.component)), from: start, to: end)
    return allCases.compactMap { unit in
      components.value(for: unit.component).flatMap { $0 == 0 ? nil : (unit, $0) }
    }
  }
}
