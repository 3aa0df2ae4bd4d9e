/// The texts of relative times. Source: Unicode CLDR, the long form of relative times.
extension RelativeTimeUnit {
  /// - Parameter count: a negative number for the past.
  func text(_ count: Int, in language: TextLanguage) -> String {
    if count == 0 { return Wording(en: "now", el: "τώρα", ptBR: "agora")[language] }
    let unit = (count.magnitude == 1 ? one : many)[language]
    let span = "\(Self.grouped(count.magnitude, in: language)) \(unit)"
    let wording =
      count < 0
      ? Wording(en: "\(span) ago", el: "πριν από \(span)", ptBR: "há \(span)")
      : Wording(en: "in \(span)", el: "σε \(span)", ptBR: "em \(span)")
    return wording[language]
  }

  private static func grouped(_ number: UInt, in language: TextLanguage) -> String {
    if number < 1000 { return "\(number)" }
    let separator = Wording(en: ",", el: ".", ptBR: ".")[language]
    let rest = "\(number % 1000)"
    return grouped(number / 1000, in: language) + separator + String(repeating: "0", count: 3 - rest.count) + rest
  }

  private var one: Wording {
    switch self {
    case .year: Wording(en: "year", el: "έτος", ptBR: "ano")
    case .month: Wording(en: "month", el: "μήνα", ptBR: "mês")
    case .week: Wording(en: "week", el: "εβδομάδα", ptBR: "semana")
    case .day: Wording(en: "day", el: "ημέρα", ptBR: "dia")
    case .hour: Wording(en: "hour", el: "ώρα", ptBR: "hora")
    case .minute: Wording(en: "minute", el: "λεπτό", ptBR: "minuto")
    case .second: Wording(en: "second", el: "δευτερόλεπτο", ptBR: "segundo")
    }
  }

  private var many: Wording {
    switch self {
    case .year: Wording(en: "years", el: "έτη", ptBR: "anos")
    case .month: Wording(en: "months", el: "μήνες", ptBR: "meses")
    case .week: Wording(en: "weeks", el: "εβδομάδες", ptBR: "semanas")
    case .day: Wording(en: "days", el: "ημέρες", ptBR: "dias")
    case .hour: Wording(en: "hours", el: "ώρες", ptBR: "horas")
    case .minute: Wording(en: "minutes", el: "λεπτά", ptBR: "minutos")
    case .second: Wording(en: "seconds", el: "δευτερόλεπτα", ptBR: "segundos")
    }
  }
}
