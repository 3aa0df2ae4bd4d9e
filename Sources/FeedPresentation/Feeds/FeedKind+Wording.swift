import FeedDomain

extension FeedKind {
  /// The name of the kind.
  public var wording: Wording {
    switch self {
    case .caseStudy: Wording(en: "case study", el: "μελέτη περίπτωσης", ptBR: "estudo de caso")
    case .folder: ScreenTexts.wordings.folderKind
    case .web(.rss): Wording(en: "RSS", el: "RSS", ptBR: "RSS")
    case .web(.atom): Wording(en: "Atom", el: "Atom", ptBR: "Atom")
    case .web(.json): Wording(en: "JSON Feed", el: "JSON Feed", ptBR: "JSON Feed")
    case .web(nil): Wording(en: "web feed", el: "feed ιστού", ptBR: "feed da web")
    case .account(let network):
      Wording(en: "\(network) account", el: "λογαριασμός \(network)", ptBR: "conta do \(network)")
    case .tag(let network): Wording(en: "\(network) tag", el: "ετικέτα \(network)", ptBR: "tag do \(network)")
    case .timeline(let network):
      Wording(en: "\(network) timeline", el: "ροή \(network)", ptBR: "linha do tempo do \(network)")
    }
  }
}
