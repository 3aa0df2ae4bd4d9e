import FeedDomain

extension ScreenTexts {
  /// What stands before a fact of a picture.
  static func label(of kind: FeedImage.Details.Fact.Kind) -> Wording {
    switch kind {
    case .file: Wording(en: "File", el: "Αρχείο", ptBR: "Arquivo")
    case .size: Wording(en: "Size", el: "Διαστάσεις", ptBR: "Dimensões")
    case .fileSize: Wording(en: "File size", el: "Μέγεθος αρχείου", ptBR: "Tamanho do arquivo")
    case .taken: Wording(en: "Taken", el: "Λήψη", ptBR: "Tirada em")
    case .place: Wording(en: "Place", el: "Τοποθεσία", ptBR: "Local")
    case .camera: Wording(en: "Camera", el: "Κάμερα", ptBR: "Câmera")
    case .lens: Wording(en: "Lens", el: "Φακός", ptBR: "Lente")
    case .exposure: Wording(en: "Exposure", el: "Έκθεση", ptBR: "Exposição")
    case .artist: Wording(en: "Artist", el: "Δημιουργός", ptBR: "Autor")
    case .copyright: Wording(en: "Copyright", el: "Πνευματικά δικαιώματα", ptBR: "Direitos autorais")
    case .keywords: Wording(en: "Keywords", el: "Λέξεις-κλειδιά", ptBR: "Palavras-chave")
    }
  }
}
