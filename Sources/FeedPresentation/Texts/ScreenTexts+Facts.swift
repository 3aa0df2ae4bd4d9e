import FeedDomain

extension ScreenTexts {
  /// Returns the label of a kind of facts.
  public static func label(of kind: FeedImage.Details.Fact.Kind) -> Wording {
    switch kind {
    case .warning: Wording(en: "Warning", el: "Προειδοποίηση", ptBR: "Aviso")
    case .title: Wording(en: "Title", el: "Τίτλος", ptBR: "Título")
    case .description: Wording(en: "Description", el: "Περιγραφή", ptBR: "Descrição")
    case .author: Wording(en: "Author", el: "Συντάκτης", ptBR: "Publicada por")
    case .boostedBy: Wording(en: "Boosted by", el: "Ενίσχυση από", ptBR: "Impulsionada por")
    case .published: Wording(en: "Published", el: "Δημοσίευση", ptBR: "Publicada em")
    case .feed: Wording(en: "Feed", el: "Feed", ptBR: "Feed")
    case .page: Wording(en: "Page", el: "Σελίδα", ptBR: "Página")
    case .address: Wording(en: "Address", el: "Διεύθυνση", ptBR: "Endereço")
    case .file: Wording(en: "File", el: "Αρχείο", ptBR: "Arquivo")
    case .bytes: Wording(en: "From", el: "Προέλευση", ptBR: "Origem")
    case .format: Wording(en: "Format", el: "Μορφή", ptBR: "Formato")
    case .size: Wording(en: "Size", el: "Διαστάσεις", ptBR: "Dimensões")
    case .fileSize: Wording(en: "File size", el: "Μέγεθος αρχείου", ptBR: "Tamanho do arquivo")
    case .changed: Wording(en: "Changed", el: "Τροποποίηση", ptBR: "Modificada em")
    case .taken: Wording(en: "Taken", el: "Λήψη", ptBR: "Tirada em")
    case .place: Wording(en: "Place", el: "Τοποθεσία", ptBR: "Local")
    case .camera: Wording(en: "Camera", el: "Κάμερα", ptBR: "Câmera")
    case .lens: Wording(en: "Lens", el: "Φακός", ptBR: "Lente")
    case .exposure: Wording(en: "Exposure", el: "Έκθεση", ptBR: "Exposição")
    case .artist: Wording(en: "Artist", el: "Δημιουργός", ptBR: "Autor")
    case .copyright: Wording(en: "Copyright", el: "Πνευματικά δικαιώματα", ptBR: "Direitos autorais")
    case .license: Wording(en: "Licence", el: "Άδεια χρήσης", ptBR: "Licença")
    case .keywords: Wording(en: "Keywords", el: "Λέξεις-κλειδιά", ptBR: "Palavras-chave")
    }
  }

  static func text(of origin: PictureFile.Origin) -> Wording {
    switch origin {
    case .file:
      Wording(en: "a file on this machine", el: "αρχείο σε αυτόν τον υπολογιστή", ptBR: "arquivo nesta máquina")
    case .cache: Wording(en: "the cache", el: "κρυφή μνήμη", ptBR: "cache")
    case .network:
      Wording(
        en: "the network (not saved yet)", el: "δίκτυο (δεν έχει αποθηκευτεί ακόμη)", ptBR: "rede (ainda não salva)")
    case .page:
      Wording(
        en: "its page (not searched yet)", el: "η σελίδα της (δεν έγινε αναζήτηση εκεί ακόμη)",
        ptBR: "a página dela (ainda sem busca ali)")
    case .nowhere:
      Wording(
        en: "its page names no picture", el: "η σελίδα της δεν δηλώνει καμία εικόνα",
        ptBR: "a página dela não indica nenhuma imagem")
    case .networkExceptPreview:
      Wording(
        en: "the network (only a smaller one is saved)", el: "δίκτυο (έχει αποθηκευτεί μόνο μια μικρότερη)",
        ptBR: "rede (só uma menor está salva)")
    }
  }
}
