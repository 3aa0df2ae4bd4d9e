/// How a span of time is told in one language.
///
/// Source: Unicode CLDR, the relative times in their long form.
struct RelativeTimeTexts {
  private typealias Forms = (one: String, many: String)

  private let now: String
  private let past: (before: String, after: String)
  private let future: (before: String, after: String)
  private let separator: String
  private let forms: (RelativeTimeUnit) -> Forms

  init(_ language: TextLanguage) {
    switch language {
    case .english: (now, past, future, separator) = ("now", ("", " ago"), ("in ", ""), ",")
    case .greek: (now, past, future, separator) = ("τώρα", ("πριν από ", ""), ("σε ", ""), ".")
    case .brazilianPortuguese: (now, past, future, separator) = ("agora", ("há ", ""), ("em ", ""), ".")
    }
    forms =
      switch language {
      case .english: Self.english
      case .greek: Self.greek
      case .brazilianPortuguese: Self.brazilianPortuguese
      }
  }

  /// - Parameter count: below 0 for what was before.
  func text(_ count: Int, _ unit: RelativeTimeUnit) -> String {
    if count == 0 { return now }
    let forms = forms(unit)
    let span = "\(grouped(count.magnitude)) \(count.magnitude == 1 ? forms.one : forms.many)"
    let around = count < 0 ? past : future
    return around.before + span + around.after
  }

  /// As in "1,503".
  private func grouped(_ number: UInt) -> String {
    if number < 1000 { return "\(number)" }
    let rest = "\(number % 1000)"
    return grouped(number / 1000) + separator + String(repeating: "0", count: 3 - rest.count) + rest
  }

  private static func english(_ unit: RelativeTimeUnit) -> Forms {
    switch unit {
    case .year: ("year", "years")
    case .month: ("month", "months")
    case .week: ("week", "weeks")
    case .day: ("day", "days")
    case .hour: ("hour", "hours")
    case .minute: ("minute", "minutes")
    case .second: ("second", "seconds")
    }
  }

  private static func greek(_ unit: RelativeTimeUnit) -> Forms {
    switch unit {
    case .year: ("έτος", "έτη")
    case .month: ("μήνα", "μήνες")
    case .week: ("εβδομάδα", "εβδομάδες")
    case .day: ("ημέρα", "ημέρες")
    case .hour: ("ώρα", "ώρες")
    case .minute: ("λεπτό", "λεπτά")
    case .second: ("δευτερόλεπτο", "δευτερόλεπτα")
    }
  }

  private static func brazilianPortuguese(_ unit: RelativeTimeUnit) -> Forms {
    switch unit {
    case .year: ("ano", "anos")
    case .month: ("mês", "meses")
    case .week: ("semana", "semanas")
    case .day: ("dia", "dias")
    case .hour: ("hora", "horas")
    case .minute: ("minuto", "minutos")
    case .second: ("segundo", "segundos")
    }
  }
}
