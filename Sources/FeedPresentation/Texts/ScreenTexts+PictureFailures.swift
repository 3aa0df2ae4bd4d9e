import FeedDomain

extension ScreenTexts {
  /// Returns a message of a few words to show in place of a picture that failed to load.
  public func pictureMessage(for error: any Error) -> String {
    switch FailureCause(of: error) {
    case .noConnection: Self.noConnection[language]
    case .invalidData: Self.notAPicture[language]
    // These causes occur only in the search for a feed, never for a picture.
    case .noSource, .noAccount, .noList: Self.notThere[language]
    case .unexpectedStatus(let status): "\(status.code) — \(Self.reason(for: status.code)[language])"
    case .authenticationRequired, .tokenRefused, .loginRequired, .bearerRequired: Self.noAccess[language]
    case .untrustedCertificate, .insecureRedirect: Self.notSafe[language]
    case .tooManyRedirects: Self.notExpected[language]
    case .tooLarge: Self.tooLargePicture[language]
    case .tooSlow: Self.tooSlowPicture[language]
    case .notFound: Self.notThere[language]
    case .notReadable: Self.noAccess[language]
    case .notAPicture: Self.notAPicture[language]
    case .notDecoded: Self.notDecoded[language]
    case .noPictureOnPage: Self.noPictureOnPage[language]
    case .noSandbox(let part): "\(Self.noSandbox[language]): \(part)"
    }
  }

  private static func reason(for status: Int) -> Wording {
    switch status {
    case 401, 403, 422: noAccess
    case 404, 410: notThere
    case 429: tooOften
    case 500...599: serverProblem
    default: notExpected
    }
  }

  private static let noConnection = Wording(en: "no connection", el: "χωρίς σύνδεση", ptBR: "sem conexão")
  private static let notAPicture = Wording(en: "not a picture", el: "δεν είναι εικόνα", ptBR: "não é uma imagem")
  private static let notDecoded = Wording(
    en: "not decoded", el: "δεν αποκωδικοποιήθηκε", ptBR: "não decodificada")
  private static let noPictureOnPage = Wording(
    en: "no picture on its page", el: "καμία εικόνα στη σελίδα της", ptBR: "nenhuma imagem na página")
  private static let notSafe = Wording(en: "insecure connection", el: "μη ασφαλής σύνδεση", ptBR: "conexão insegura")
  private static let tooLargePicture = Wording(en: "too large", el: "πολύ μεγάλη", ptBR: "grande demais")
  private static let tooSlowPicture = Wording(en: "too slow", el: "πολύ αργά", ptBR: "lenta demais")
  private static let noSandbox = Wording(en: "no sandbox", el: "χωρίς απομόνωση", ptBR: "sem isolamento")
  private static let noAccess = Wording(en: "no access", el: "χωρίς πρόσβαση", ptBR: "sem acesso")
  private static let notThere = Wording(en: "not found", el: "δεν βρέθηκε", ptBR: "não encontrada")
  private static let tooOften = Wording(en: "too many requests", el: "πολλά αιτήματα", ptBR: "solicitações demais")
  private static let serverProblem = Wording(
    en: "server problem", el: "πρόβλημα διακομιστή", ptBR: "problema no servidor")
  private static let notExpected = Wording(en: "unexpected", el: "μη αναμενόμενο", ptBR: "inesperado")
}
