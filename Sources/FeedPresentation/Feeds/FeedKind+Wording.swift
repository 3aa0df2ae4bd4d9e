import FeedDomain

extension FeedKind {
  public var wording: Wording {
    switch self {
    case .caseStudy: Wording(en: "case study", el: "μελέτη περίπτωσης", ptBR: "estudo de caso")
    case .folder: ScreenTexts.wordings.folderKind
    case .web(let format?): Wording(en: format.rawValue, el: format.rawValue, ptBR: format.rawValue)
    case .web(nil): Wording(en: "web feed", el: "feed ιστού", ptBR: "feed da web")
    case .account(let network):
      Wording(en: "\(network) account", el: "λογαριασμός \(network)", ptBR: "conta do \(network)")
    case .tag(let network): Wording(en: "\(network) tag", el: "ετικέτα \(network)", ptBR: "tag do \(network)")
    case .timeline(let network):
      Wording(en: "\(network) timeline", el: "ροή \(network)", ptBR: "linha do tempo do \(network)")
    case .list(let network): Wording(en: "\(network) list", el: "λίστα \(network)", ptBR: "lista do \(network)")
    }
  }
}
