import FeedPresentation

/// An action of the mouse on a screen.
public enum Gesture: CaseIterable, Hashable, Sendable {
  case wheelScrolls, wheelZooms, clickSelects, clickOpens

  /// The name of the user's movement.
  public var label: Wording {
    switch self {
    case .wheelScrolls, .wheelZooms: Wording(en: "Wheel", el: "Τροχός", ptBR: "Roda")
    case .clickSelects, .clickOpens: Wording(en: "Click", el: "Κλικ", ptBR: "Clique")
    }
  }

  /// The group of the help that lists the gesture.
  public var group: Command.Group {
    switch self {
    case .wheelScrolls: .move
    case .wheelZooms: .look
    case .clickSelects, .clickOpens: .act
    }
  }

  /// The text of the help about the gesture's effect.
  public var help: Wording {
    switch self {
    case .wheelScrolls: Wording(en: "Scroll", el: "Κύλιση", ptBR: "Rolar")
    case .wheelZooms: Wording(en: "Zoom in or out", el: "Ζουμ", ptBR: "Ampliar ou reduzir")
    case .clickSelects:
      Wording(
        en: "Select; on a picture view it, on the selected text show comments, on a failure try again",
        el: "Επιλογή· σε εικόνα προβολή, στο επιλεγμένο κείμενο σχόλια, σε αποτυχία νέα προσπάθεια",
        ptBR: "Selecionar; em uma imagem, vê-la; no texto selecionado, comentários; em uma falha, repetir")
    case .clickOpens:
      Wording(
        en: "Select a feed; show the selected one", el: "Επιλογή feed· εμφάνιση του επιλεγμένου",
        ptBR: "Selecionar um feed; mostrar o selecionado")
    }
  }
}
