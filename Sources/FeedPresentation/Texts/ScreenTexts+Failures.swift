import FeedDomain
import Foundation

extension ScreenTexts {
  /// Returns the message for an error that ended a load, or that describes itself.
  public func message(for error: any Error) -> String {
    (error as? any WordedError)?.wording[language] ?? message(for: FailureCause(of: error))
  }

  /// Returns the message for a failure's cause.
  public func message(for cause: FailureCause) -> String {
    switch cause {
    case .noConnection(let failure): self.connectionError + place(of: failure)
    case .invalidData: self.invalidDataError
    case .unexpectedStatus(let status): message(for: status)
    case .authenticationRequired(let server): self.authenticationRequired(server)
    case .tokenRefused: self.tokenRefused
    case .bearerRequired: "\(self.accessDenied): \(self.bearerNeeded)"
    case .loginRequired: "\(self.accessDenied): \(self.headerNeeded)"
    case .noSource(let responses): "\(self.noSource) (\(responses.joined(separator: ", ")))"
    case .noAccount(let name, let server): Self.noAccount(name, server)[language]
    case .noList(let name, let server, let lists):
      Self.noList(name, server)[language]
        + (lists.isEmpty ? "" : Self.existingLists(lists.joined(separator: ", "))[language])
    case .untrustedCertificate(let failure): self.untrustedCertificate + place(of: failure)
    case .insecureRedirect: self.insecureRedirect
    case .tooManyRedirects(let server): "\(self.tooManyRedirects) (\(server))"
    case .tooLarge: self.tooLarge
    case .tooSlow(let failure): reason(of: failure) ?? self.tooSlow + place(of: failure)
    case .notFound: Self.noSuchFile[language]
    case .notReadable: Self.unreadableFile[language]
    case .notAPicture: Self.notAFolder[language]
    case .notDecoded: Self.notDecoded[language]
    case .noPictureOnPage: Self.noPictureOnPage[language]
    case .noSandbox(let part): self.noSandbox(part)
    }
  }

  /// Returns a message that is short enough for a row of a list.
  func briefMessage(for cause: FailureCause) -> String {
    if case .noConnection(let failure) = cause, let reason = reason(of: failure) { return reason }
    return message(for: cause)
  }

  /// Returns the message for a notice about the cache or about several feeds.
  public func message(for notice: FeedNotice) -> String {
    switch notice {
    case .saveFailed(let failure): self.saveFailed + (failure.map { " (\(text(of: $0)))" } ?? "")
    case .cacheSetAside(let name): self.cacheSetAside(name)
    case .cacheRemoved: self.cacheRemoved
    case .cacheInMemory(let failure): self.cacheInMemory(text(of: failure))
    case .combinedFeedIncomplete(let notLoaded, let listed, let named):
      // The names come last because they are truncated if there is no room.
      [
        listed < named ? self.firstFeeds(listed, named) : nil,
        notLoaded.isEmpty ? nil : self.notLoaded(notLoaded, listed),
      ]
      .compactMap(\.self).joined(separator: " · ")
    }
  }

  private func text(of failure: FeedNotice.CacheFailure) -> String {
    switch failure {
    case .diskIsFull: self.diskIsFull
    case .mayNotBeWritten: self.mayNotBeWritten
    case .isInUse: self.cacheIsInUse
    case .other(let reason): reason
    }
  }

  private func place(of failure: ConnectionFailure?) -> String {
    description(of: failure).map { " (\($0))" } ?? ""
  }

  private func reason(of failure: ConnectionFailure?) -> String? {
    failure?.reason == nil ? nil : description(of: failure)
  }

  /// Returns, for example, "example.org: connection refused". The reason may be missing. Returns nil without a host.
  private func description(of failure: ConnectionFailure?) -> String? {
    guard let failure, !failure.host.isEmpty else { return nil }
    let host = failure.isProxy ? self.proxy(failure.host) : failure.host
    return host + (failure.reason.map { ": \(text(of: $0, after: failure.seconds))" } ?? "")
  }

  private func text(of reason: ConnectionFailure.Reason, after seconds: Int) -> String {
    switch reason {
    case .unknownName: self.nameIsUnknown
    case .refused: self.connectionRefused
    case .unreachable: self.isUnreachable
    case .noAnswer: self.noAnswer(seconds)
    case .noWholeAnswer: self.noWholeAnswer(seconds)
    case .lost: self.connectionLost
    case .noEncryption: self.noEncryption
    case .unknownAuthority: self.authorityIsUnknown
    case .outOfDate: self.isOutOfDate
    case .otherServer: self.isOfOtherServer
    }
  }

  private func message(for status: UnexpectedStatus) -> String {
    let later = status.retryAfter.map { self.retryLater(time(in: $0)) }
    let (text, advice): (String, String?) =
      switch status.code {
      case 401: (self.accessDenied, self.headerNeeded)
      // Mastodon uses 422 for clients that are not signed in.
      case 403, 422: (self.accessDenied, later)
      case 404: (self.notFound, later)
      case 410: (self.gone, later)
      case 429: (self.tooManyRequests, later)
      case 500...599: (self.serverError, later)
      default: (self.unexpectedStatus, later)
      }
    return "\(text) (\(status.code))\(advice.map { ": \($0)" } ?? "")"
  }

  /// Returns, for example, "in 2 minutes (14:05)". The time of day is included because the text stays on the screen
  /// while time passes. If the wait is a day or longer, the time of day is left out.
  private func time(in wait: Duration) -> String {
    let relative = relativeTime(in: wait)
    return wait < .seconds(24 * 3600) ? "\(relative) (\(timeOfDay(in: wait)))" : relative
  }

  private func relativeTime(in wait: Duration) -> String {
    let now = Date(timeIntervalSinceReferenceDate: 0)
    return now.addingTimeInterval(wait / .seconds(1))
      .relativeTime(at: now, calendar: Calendar(identifier: .gregorian), language: language)
  }

  /// Returns the time of day after a wait, rounded up to the minute, or to the second if the wait is shorter than a
  /// minute.
  private func timeOfDay(in wait: Duration) -> String {
    let isShort = wait < .seconds(60)
    let unit: TimeInterval = isShort ? 1 : 60
    let end = ((now().timeIntervalSince1970 + wait / .seconds(1)) / unit).rounded(.up) * unit
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    let time = calendar.dateComponents([.hour, .minute, .second], from: Date(timeIntervalSince1970: end))
    return [time.hour, time.minute, isShort ? time.second : nil].compactMap { $0 }
      .map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }

  private static func noAccount(_ name: String, _ server: String) -> Wording {
    Wording(
      en: "No user \(name) on \(server)", el: "Δεν υπάρχει χρήστης \(name) στο \(server)",
      ptBR: "Não há usuário \(name) em \(server)")
  }
  private static func noList(_ name: String, _ server: String) -> Wording {
    Wording(
      en: "You have no list \(name) on \(server)", el: "Δεν έχετε λίστα \(name) στο \(server)",
      ptBR: "Você não tem uma lista \(name) em \(server)")
  }
  private static func existingLists(_ titles: String) -> Wording {
    Wording(en: ". Your lists: \(titles)", el: ". Οι λίστες σας: \(titles)", ptBR: ". Suas listas: \(titles)")
  }
  private static let noSuchFile = Wording(
    en: "There is no such folder or file", el: "Δεν υπάρχει τέτοιος φάκελος ή αρχείο",
    ptBR: "Não existe essa pasta ou arquivo")
  private static let unreadableFile = Wording(
    en: "The folder or file cannot be read", el: "Ο φάκελος ή το αρχείο δεν διαβάζεται",
    ptBR: "A pasta ou o arquivo não pode ser lido")
  private static let notAFolder = Wording(
    en: "This is neither a folder nor a picture file", el: "Δεν είναι ούτε φάκελος ούτε αρχείο εικόνας",
    ptBR: "Não é uma pasta nem um arquivo de imagem")
  private static let notDecoded = Wording(
    en: "The picture could not be decoded", el: "Η εικόνα δεν αποκωδικοποιήθηκε",
    ptBR: "Não foi possível decodificar a imagem")
  private static let noPictureOnPage = Wording(
    en: "The entry's page names no picture", el: "Η σελίδα της καταχώρισης δεν δηλώνει καμία εικόνα",
    ptBR: "A página da entrada não indica nenhuma imagem")
}
