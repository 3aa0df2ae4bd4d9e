import FeedPresentation

/// An action of the mouse on a screen.
public enum Gesture: CaseIterable, Hashable, Sendable {
  case wheelScrolls, wheelZooms, clickSelects, clickOpens

  /// The name of the mouse action.
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
        en: "Select; on a picture: view it; on the selected row: comments; on a failure: retry",
        el: "Επιλογή· σε εικόνα: προβολή· στην επιλεγμένη γραμμή: σχόλια· σε αποτυχία: ξανά",
        ptBR: "Selecionar; em uma imagem: ver; na linha selecionada: comentários; em uma falha: repetir")
    case .clickOpens:
      Wording(
        en: "Select a feed; open the selected one", el: "Επιλογή feed· άνοιγμα του επιλεγμένου",
        ptBR: "Selecionar um feed; abrir o selecionado")
    }
  }
}
