import FeedPresentation

extension Command {
  /// A group of commands in the help, in the help's order.
  public enum Group: CaseIterable, Sendable {
    case go, move, look, act, program

    /// The heading of the group.
    public var title: Wording {
      switch self {
      case .go: Wording(en: "Go", el: "Πλοήγηση", ptBR: "Ir")
      case .move: Wording(en: "Move", el: "Μετακίνηση", ptBR: "Mover")
      case .look: Wording(en: "View", el: "Προβολή", ptBR: "Ver")
      case .act: Wording(en: "Actions", el: "Ενέργειες", ptBR: "Ações")
      case .program: Wording(en: "Program", el: "Πρόγραμμα", ptBR: "Programa")
      }
    }
  }
}
