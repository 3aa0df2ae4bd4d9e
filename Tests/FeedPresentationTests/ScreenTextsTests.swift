import FeedDomain
import TestSupport
import XCTest

@testable import FeedPresentation

final class ScreenTextsTests: XCTestCase {
  func test_texts_existInEveryLanguage() {
    for language in TextLanguage.allCases {
      let sut = ScreenTexts(language: language)

      XCTAssertEqual(sut.language, language)
      XCTAssertGreaterThan(texts(of: sut).count, 25)
      for (name, text) in texts(of: sut) {
        XCTAssertFalse(text.trimmingCharacters(in: .whitespaces).isEmpty, "\(name) in \(language)")
      }
    }
  }

  func test_texts_differBetweenLanguages() {
    let english = texts(of: ScreenTexts(language: .english))
    let greek = texts(of: ScreenTexts(language: .greek))
    let portuguese = texts(of: ScreenTexts(language: .brazilianPortuguese))

    // "feed" is the usual word in each of the languages, and a semicolon in two.
    for (name, text) in english where !["feedKind", "clauseEnd"].contains(name) {
      XCTAssertNotEqual(text, greek[name], name)
      XCTAssertNotEqual(text, portuguese[name], name)
      XCTAssertNotEqual(greek[name], portuguese[name], name)
    }
  }

  func test_connectionError_isTheTextOfTheCaseStudy() {
    XCTAssertEqual(ScreenTexts(language: .english).connectionError, "Couldn't connect to server")
    XCTAssertEqual(ScreenTexts(language: .greek).connectionError, "Δεν ήταν δυνατή η σύνδεση στο διακομιστή")
    XCTAssertEqual(
      ScreenTexts(language: .brazilianPortuguese).connectionError, "Não foi possível conectar com o servidor")
  }

  func test_messageForANotice_isInTheUsersLanguage() {
    let sut = ScreenTexts(language: .greek)

    let notices = [FeedNotice.saveFailed(nil), .cacheSetAside(name: "old.sqlite"), .cacheRemoved]

    XCTAssertEqual(
      notices.map(sut.message(for:)),
      [sut.saveFailed, sut.cacheSetAside("old.sqlite"), sut.cacheRemoved])
    for (failure, reason) in [
      (.diskIsFull, sut.diskIsFull), (.mayNotBeWritten, sut.mayNotBeWritten), (.other("no disk"), "no disk"),
      (.isInUse, "άλλο πρόγραμμα χρησιμοποιεί την κρυφή μνήμη"),
    ] as [(FeedNotice.CacheFailure, String)] {
      XCTAssertEqual(sut.message(for: .cacheInMemory(failure)), sut.cacheInMemory(reason))
      XCTAssertEqual(sut.message(for: .saveFailed(failure)), "\(sut.saveFailed) (\(reason))")
    }
  }

  func test_emptyFeedMessage_distinguishesNoEntriesFromOmittedEntries() {
    for language in TextLanguage.allCases {
      let sut = ScreenTexts(language: language)
      XCTAssertTrue(sut.emptyFeedMessage(.nothing).hasPrefix("\(sut.noImages): "))
      XCTAssertTrue(sut.emptyFeedMessage(OmittedEntries(count: 1)).hasPrefix("\(sut.nothingListed): "))
    }
    XCTAssertEqual(
      ScreenTexts(language: .english).emptyFeedMessage(OmittedEntries(count: 1)), "Nothing to show: 1 without a picture"
    )
  }

  func test_noAccount_namesTheUserAndTheServer() {
    let messages = TextLanguage.allCases.map {
      ScreenTexts(language: $0).message(for: FailureCause.noAccount(name: "bob", server: "b.example"))
    }
    XCTAssertTrue(messages.allSatisfy { $0.contains("bob") && $0.contains("b.example") }, "\(messages)")
    XCTAssertEqual(Set(messages).count, 3)
    XCTAssertTrue(messages.contains("No user bob on b.example"))
  }

  func test_noList_namesTheListsThereAre() {
    for language in TextLanguage.allCases {
      let sut = ScreenTexts(language: language)
      let message = sut.message(for: FailureCause.noList(name: "Sea", server: "b.example", lists: ["Sky", "Sun"]))
      let none = sut.message(for: FailureCause.noList(name: "Sea", server: "b.example", lists: []))
      XCTAssertTrue(message.hasPrefix(none), message)
      XCTAssertTrue(none.contains("Sea") && none.contains("b.example"), none)
      XCTAssertTrue(message.hasSuffix(": Sky, Sun"), message)
    }
  }

  func test_messageForANamingFailure_beginsWithTheReasonInEachLanguage() {
    let ofFile: [NamingFailure.FileFailure] = [
      .irregular, .unreadable, .readOnly, .tooLong, .ownedByAnotherUser, .writableByOthers, .readableByOthers,
      .tooManyFeeds(limit: 500), .changed, .locked, .unwritable(reason: nil), .unwritable(reason: "No space left"),
    ]
    let others: [NamingFailure] = [
      .noName, .nameIsTaken, .hasName("lights"), .demo, .tokenWithoutFile, .unrepresentableAddress,
    ]

    for failure in others + ofFile.map(NamingFailure.file) {
      let messages = TextLanguage.allCases.map { ScreenTexts(language: $0).message(for: failure, in: "~/config") }
      XCTAssertEqual(Set(messages).count, TextLanguage.allCases.count, "\(messages)")
      if case .file = failure {
        XCTAssertTrue(messages.allSatisfy { $0.hasSuffix(": ~/config") }, "\(messages)")
      }
    }
    XCTAssertEqual(
      ScreenTexts(language: .english).message(for: .file(.unwritable(reason: "No space left")), in: "~/config"),
      "Cannot be written (No space left): ~/config")
  }

  func test_messageForSeveralFeeds_namesFailedFeedsAndCountsTheOmittedOnes() {
    let sut = ScreenTexts(language: .english)

    let notices = [(["one", "two"], 7, 7), ([], 50, 73), (["two"], 50, 73)].map {
      FeedNotice.combinedFeedIncomplete(notLoaded: $0, listed: $1, named: $2)
    }

    XCTAssertEqual(
      notices.map(sut.message(for:)),
      ["2 of 7 not loaded: one, two", "the first 50 of 73 feeds", "the first 50 of 73 feeds · 1 of 50 not loaded: two"])
  }

  func test_counts_haveTheirPluralsInEachLanguage() {
    let received = TextLanguage.allCases.flatMap { language in
      let sut = ScreenTexts(language: language)
      return [1, 2].map { count in
        let names = Array(repeating: "α", count: count)
        let texts = [sut.newImages(count), sut.combinedFeeds(count), sut.notLoaded(names, 3)]
        return texts.joined(separator: " | ")
      }
    }

    XCTAssertEqual(
      received,
      [
        "1 new | 1 feed | 1 of 3 not loaded: α", "2 new | 2 feeds | 2 of 3 not loaded: α, α",
        "1 νέα | 1 feed | δεν φορτώθηκε 1 από 3: α", "2 νέες | 2 feed | δεν φορτώθηκαν 2 από 3: α, α",
        "1 nova | 1 feed | 1 de 3 não carregado: α", "2 novas | 2 feeds | 2 de 3 não carregados: α, α",
      ])
  }

  func test_offlineSince_containsTheAgeOfTheSavedFeed() {
    let now = Date(timeIntervalSince1970: 1_600_000_000)

    let received = TextLanguage.allCases.map { language in
      let sut = ScreenTexts(language: language)
      return sut.offlineSince(sut.relativeAge(from: now.addingTimeInterval(-7200), now: now))
    }

    XCTAssertEqual(
      received,
      ["Offline · saved 2 hours ago", "Εκτός σύνδεσης · αποθηκεύτηκε πριν από 2 ώρες", "Offline · salvo há 2 horas"])
  }

  func test_cacheSetAside_namesTheFile() {
    for language in TextLanguage.allCases {
      XCTAssertTrue(ScreenTexts(language: language).cacheSetAside("feed.old").contains("feed.old"))
    }
  }

  func test_loadError_isTheTextOfAFailedConnection() {
    for language in TextLanguage.allCases {
      XCTAssertEqual(
        LoadResourcePresenter<String, NoView>.loadError(in: language), ScreenTexts(language: language).connectionError)
    }
  }

  func test_message_addsHostAndReasonToTheTextOfTheCaseStudy() {
    let reasons: [ConnectionFailure.Reason?] = [
      nil, .unknownName, .refused, .unreachable, .noAnswer, .lost, .noEncryption, .unknownAuthority, .outOfDate,
      .otherServer,
    ]
    for language in TextLanguage.allCases {
      let sut = ScreenTexts(language: language)
      let failures = reasons.map { ConnectionFailure(host: "a.com:8080", reason: $0, seconds: 60) }

      let messages = failures.map { sut.message(for: .noConnection($0)) }

      XCTAssertTrue(messages.allSatisfy { $0.hasPrefix("\(sut.connectionError) (a.com:8080") }, "\(messages)")
      XCTAssertEqual(Set(messages).count, reasons.count, "\(messages)")
      XCTAssertTrue(messages[4].contains("60"), messages[4])
      let proxy = ConnectionFailure(host: "a.com", isProxy: true, reason: .refused)
      XCTAssertTrue(
        sut.message(for: .noConnection(proxy)).hasSuffix(" (\(sut.proxy("a.com")): \(sut.connectionRefused))"))
      let untrusted = sut.message(for: .untrustedCertificate(failures[7]))
      XCTAssertTrue(untrusted.hasPrefix("\(sut.untrustedCertificate) (a.com:8080: "), untrusted)
      XCTAssertTrue(untrusted.contains("--ca-file"), untrusted)
    }
    XCTAssertEqual(
      ScreenTexts(language: .english)
        .message(for: .noConnection(ConnectionFailure(host: "example.org", reason: .unknownName))),
      "Couldn't connect to server (example.org: the name is unknown)")
  }

  func test_message_namesTheServerAndTheDurationOfATimeout() {
    let received = TextLanguage.allCases.flatMap { language in
      [ConnectionFailure.Reason.noAnswer, .noWholeAnswer].map { reason in
        makeSUT(language).message(for: .tooSlow(ConnectionFailure(host: "example.org", reason: reason, seconds: 60)))
      }
    }

    XCTAssertEqual(
      received,
      [
        "example.org: no answer in 60 s", "example.org: no complete answer in 60 s",
        "example.org: καμία απάντηση σε 60 δ.", "example.org: ελλιπής απάντηση σε 60 δ.",
        "example.org: sem resposta em 60 s", "example.org: sem resposta completa em 60 s",
      ])
  }

  func test_message_reportsATimeoutWithoutAKnownReason() {
    let sut = makeSUT(.english)

    for (host, end) in [("example.org", " (example.org)"), ("", "")] {
      let failure = ConnectionFailure(host: host, reason: nil, seconds: 60)
      XCTAssertEqual(sut.message(for: .tooSlow(failure)), sut.tooSlow + end)
    }
    XCTAssertEqual(sut.message(for: .tooSlow(ConnectionFailure(host: "", reason: .noAnswer))), sut.tooSlow)
  }

  func test_message_namesTheServerOfTooManyRedirects() {
    let received = TextLanguage.allCases.map { makeSUT($0).message(for: .tooManyRedirects(server: "a.example:81")) }

    XCTAssertEqual(
      received,
      [
        "Too many redirects (a.example:81)", "Πάρα πολλές ανακατευθύνσεις (a.example:81)",
        "Redirecionamentos demais (a.example:81)",
      ])
  }

  func test_message_hasNoParenthesesWithoutAHost() {
    XCTAssertEqual(
      ScreenTexts(language: .english).message(for: .noConnection(ConnectionFailure(host: "", reason: nil))),
      "Couldn't connect to server")
  }

  func test_message_differsForEachCause() {
    let causes: [FailureCause] =
      [
        .noConnection(nil), .invalidData, .untrustedCertificate(nil), .insecureRedirect, .tooLarge, .tooSlow(nil),
        .authenticationRequired(server: "https://a.com"), .tokenRefused, .loginRequired, .bearerRequired,
        .tooManyRedirects(server: "a.com"), .notDecoded,
        .noSandbox(lacking: "landlock"),
      ]
      + [401, 404, 410, 418, 429, 500].map { .unexpectedStatus(UnexpectedStatus(code: $0)) }
    for language in TextLanguage.allCases {
      let sut = ScreenTexts(language: language)

      let messages = causes.map { sut.message(for: AnyCausedError(cause: $0)) }

      XCTAssertEqual(Set(messages).count, causes.count, "\(messages)")
    }
  }

  func test_message_isTheConnectionErrorForAnErrorWithoutACause() {
    let sut = ScreenTexts(language: .english)

    XCTAssertEqual(sut.message(for: AnyError()), sut.connectionError)
  }

  func test_message_isTheInvalidDataErrorForErrorsOfThatProtocol() {
    struct AnyInvalidDataError: InvalidDataError {}
    let sut = ScreenTexts(language: .english)

    XCTAssertEqual(sut.message(for: AnyInvalidDataError()), sut.invalidDataError)
  }

  func test_message_namesTheStatus() {
    let sut = ScreenTexts(language: .english)

    for (code, text) in [
      (302, sut.unexpectedStatus), (403, sut.accessDenied), (422, sut.accessDenied),
      (404, sut.notFound), (410, sut.gone), (418, sut.unexpectedStatus), (429, sut.tooManyRequests),
      (500, sut.serverError), (503, sut.serverError), (599, sut.serverError),
    ] {
      XCTAssertEqual(sut.message(for: UnexpectedStatus(code: code)), "\(text) (\(code))")
    }
  }

  func test_message_suggestsAHeaderIfTheServerHasNoTokens() {
    for language in TextLanguage.allCases {
      let sut = ScreenTexts(language: language)
      for (cause, beginning) in [
        (.unexpectedStatus(UnexpectedStatus(code: 401)), "\(sut.accessDenied) (401): "),
        (.loginRequired, "\(sut.accessDenied): "),
      ] as [(FailureCause, String)] {
        let message = sut.message(for: cause)

        XCTAssertTrue(message.hasPrefix(beginning) && message.contains("(--header-file)"), message)
        XCTAssertFalse(message.contains("token"), message)
      }
    }
  }

  func test_message_explainsHowToPassATokenFromElsewhere() {
    for language in TextLanguage.allCases {
      let message = makeSUT(language).message(for: .bearerRequired)

      XCTAssertTrue(message.contains("token (--token-file)"), message)
      XCTAssertFalse(message.contains("/settings/applications"), message)
    }
  }

  func test_message_explainsWhereToCreateATokenAndHowToPassIt() {
    for language in TextLanguage.allCases {
      let message = ScreenTexts(language: language)
        .message(for: AnyCausedError(cause: .authenticationRequired(server: "https://a.com:8443")))

      for part in ["token", "--token-file", "read", "https://a.com:8443/settings/applications"] {
        XCTAssertTrue(message.contains(part), message)
      }
    }
  }

  func test_message_saysWhenToTryAgain() {
    let received = TextLanguage.allCases.map { language in
      makeSUT(language).message(for: UnexpectedStatus(code: 429, retryAfter: .seconds(120)))
    }

    XCTAssertEqual(
      received,
      [
        "Too many requests (429): try again in 2 minutes (00:16)",
        "Πάρα πολλά αιτήματα (429): δοκιμάστε ξανά σε 2 λεπτά (00:16)",
        "Solicitações demais (429): tente de novo em 2 minutos (00:16)",
      ])
  }

  func test_message_roundsTheTimeOfDayUpAndOmitsItFromOneDayOn() {
    for (seconds, text) in [
      (1, "in 1 second (00:13:21)"), (59, "in 59 seconds (00:14:19)"), (60, "in 1 minute (00:15)"),
      (3600, "in 1 hour (01:14)"), (86_399, "in 1 day (00:14)"), (86_400, "in 1 day"),
      (365 * 86_400, "in 1 year"),
    ] {
      let message = makeSUT(.english).message(for: UnexpectedStatus(code: 503, retryAfter: .seconds(seconds)))

      XCTAssertEqual(message, "The server has a problem (503): try again \(text)")
    }
  }

  func test_pictureMessage_isShortAndNamesTheStatus() {
    let sut = ScreenTexts(language: .english)

    XCTAssertEqual(sut.pictureMessage(for: AnyError()), "no connection")
    XCTAssertEqual(sut.pictureMessage(for: AnyCausedError(cause: .invalidData)), "not a picture")
    XCTAssertEqual(sut.pictureMessage(for: AnyCausedError(cause: .tooSlow(nil))), "too slow")
    XCTAssertEqual(
      sut.pictureMessage(for: AnyCausedError(cause: .authenticationRequired(server: "https://a.com"))), "no access")
    let statuses = [
      403: "no access", 404: "not found", 410: "not found", 429: "too many requests", 503: "server problem",
      418: "unexpected",
    ]
    for (code, text) in statuses {
      XCTAssertEqual(
        sut.pictureMessage(for: UnexpectedStatus(code: code, retryAfter: .seconds(1))), "\(code) — \(text)")
    }
  }

  func test_pictureMessage_existsInEveryLanguageAndIsShort() {
    let errors: [any Error] =
      [
        FailureCause.noConnection(nil), .invalidData, .tooSlow(nil), .tooLarge, .untrustedCertificate(nil),
        .insecureRedirect, .notDecoded,
        .noSandbox(lacking: "landlock"),
      ].map(AnyCausedError.init)
      + [401, 404, 429, 500, 418].map { UnexpectedStatus(code: $0) }
    for error in errors {
      let messages = TextLanguage.allCases.map { ScreenTexts(language: $0).pictureMessage(for: error) }
      XCTAssertEqual(Set(messages).count, messages.count, "\(messages)")
      XCTAssertTrue(messages.allSatisfy { $0.count <= 26 }, "\(messages)")
    }
  }

  // MARK: - Helpers

  /// Makes texts for which the current time is 00:13:20.
  private func makeSUT(_ language: TextLanguage) -> ScreenTexts {
    ScreenTexts(
      language: language, now: { Date(timeIntervalSince1970: 1_700_000_000) },
      timeZone: TimeZone(secondsFromGMT: 2 * 3600) ?? .gmt)
  }

  private struct AnyCausedError: CausedError {
    let cause: FailureCause
  }

  private struct NoView: ResourceView {
    func display(_ viewModel: String) {}
  }

  /// Returns all texts without arguments by their names.
  private func texts(of sut: ScreenTexts) -> [String: String] {
    Mirror(reflecting: ScreenTexts.wordings).children.reduce(into: [:]) { texts, child in
      if let name = child.label, let text = child.value as? Wording { texts[name] = text[sut.language] }
    }
  }
}
