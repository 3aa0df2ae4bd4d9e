import FeedPresentation

extension Command {
  /// A group of commands in the help, in the help's order.
  public enum Group: CaseIterable, Sendable {
    case move, look, act, program

    /// The heading of the group.
    public var title: Wording {
      switch self {
      case .move: Wording(en: "Move", el: "Μετακίνηση", ptBR: "Mover")
      case .look: Wording(en: "Look", el: "Προβολή", ptBR: "Ver")
      case .act: Wording(en: "Do", el: "Ενέργειες", ptBR: "Fazer")
      case .program: Wording(en: "This program", el: "Το πρόγραμμα", ptBR: "Este programa")
      }
    }
  }
}
