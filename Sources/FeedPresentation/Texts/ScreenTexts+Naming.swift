import FeedDomain

extension ScreenTexts {
  /// Returns the message for a feed that could not be named. `file` is the configuration's path.
  public func message(for failure: NamingFailure, in file: String) -> String {
    Self.wording(of: failure, in: file)[language]
  }

  /// Returns the message in all languages.
  public static func wording(of failure: NamingFailure, in file: String) -> Wording {
    switch failure {
    case .noName: wordings.noName
    case .nameIsTaken: wordings.nameIsTaken
    case .demo: demoHasNoName
    case .hasName(let name): isCalled(name)
    case .tokenWithoutFile: tokenWithoutFile
    case .unrepresentableAddress: unrepresentableAddress
    case .file(let failure): wording(of: failure) + ": \(file)"
    }
  }

  /// The message for an address that already has a name.
  public static func isCalled(_ name: String) -> Wording {
    Wording(en: "This feed is called \(name)", el: "Αυτό το feed λέγεται \(name)", ptBR: "Este feed se chama \(name)")
  }

  /// The message for the built-in demo feed.
  public static let demoHasNoName = Wording(
    en: "The demo cannot be given a name", el: "Δεν μπορεί να δοθεί όνομα στην επίδειξη",
    ptBR: "A demonstração não pode receber um nome")
  /// The message for a list of paths.
  public static let pathsHaveNoName = Wording(
    en: "Several paths cannot be given a name", el: "Δεν μπορεί να δοθεί όνομα σε πολλές διαδρομές",
    ptBR: "Vários caminhos não podem receber um nome")
  /// The message while another program holds the lock on the configuration.
  public static let waitsForLock = Wording(
    en: "Waiting for another program to unlock the configuration",
    el: "Αναμονή να ξεκλειδώσει τις ρυθμίσεις ένα άλλο πρόγραμμα",
    ptBR: "Aguardando outro programa desbloquear a configuração")
  private static let tokenWithoutFile = Wording(
    en: "The feed's token is not in a file (--token-file)", el: "Το token του feed δεν είναι σε αρχείο (--token-file)",
    ptBR: "O token do feed não está em um arquivo (--token-file)")
  private static let unrepresentableAddress = Wording(
    en: "The feed's address cannot be written on one line",
    el: "Η διεύθυνση του feed δεν μπορεί να γραφτεί σε μία γραμμή",
    ptBR: "O endereço do feed não pode ser escrito em uma linha")

  private static let mebibytes = Limits.configurationSize >> 20

  private static func wording(of failure: NamingFailure.FileFailure) -> Wording {
    switch failure {
    case .irregular:
      Wording(en: "Not a regular file", el: "Δεν είναι κανονικό αρχείο", ptBR: "Não é um arquivo comum")
    case .unreadable: Wording(en: "Cannot be read", el: "Δεν διαβάζεται", ptBR: "Não pode ser lido")
    case .readOnly: Wording(en: "Read-only", el: "Μόνο για ανάγνωση", ptBR: "Somente leitura")
    case .tooLong:
      Wording(
        en: "Longer than \(mebibytes) MiB", el: "Μεγαλύτερο από \(mebibytes) MiB", ptBR: "Maior que \(mebibytes) MiB")
    case .ownedByAnotherUser:
      Wording(en: "Belongs to another user", el: "Ανήκει σε άλλον χρήστη", ptBR: "Pertence a outro usuário")
    case .writableByOthers:
      Wording(
        en: "Other users can change it (chmod go-w)", el: "Μπορούν να το αλλάξουν και άλλοι χρήστες (chmod go-w)",
        ptBR: "Outros usuários podem alterá-lo (chmod go-w)")
    case .readableByOthers:
      Wording(
        en: "Other users can read its passwords (chmod 600)",
        el: "Άλλοι χρήστες μπορούν να διαβάσουν τους κωδικούς του (chmod 600)",
        ptBR: "Outros usuários podem ler suas senhas (chmod 600)")
    case .tooManyFeeds(let limit):
      Wording(en: "Has \(limit) feeds already", el: "Έχει ήδη \(limit) feed", ptBR: "Já tem \(limit) feeds")
    case .changed:
      Wording(
        en: "Changed in the meantime; nothing was added", el: "Άλλαξε στο μεταξύ· δεν προστέθηκε τίποτα",
        ptBR: "Mudou nesse meio-tempo; nada foi adicionado")
    case .locked:
      Wording(
        en: "Locked by another program", el: "Κλειδωμένο από άλλο πρόγραμμα", ptBR: "Bloqueado por outro programa")
    case .unwritable(let reason):
      Wording(
        en: "Cannot be written\(Self.inBrackets(reason))", el: "Δεν ήταν δυνατή η εγγραφή\(Self.inBrackets(reason))",
        ptBR: "Não pode ser gravado\(Self.inBrackets(reason))")
    }
  }

  private static func inBrackets(_ reason: String?) -> String { reason.map { " (\($0))" } ?? "" }
}
