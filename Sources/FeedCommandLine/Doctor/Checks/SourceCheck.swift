import FeedDomain
import FeedEdges
import FeedHTTP
import FeedPresentation
import FeedServer
import FeedUseCases
import Foundation
import Locks

/// The check of a source, which loads its first page and reports the time, the kind of source and the number of
/// pictures. It caches nothing.
enum SourceCheck {
  private static let timeout = Duration.seconds(4)
  private static let shortestTimeout = Duration.milliseconds(300)

  @Sendable
  static func findings(of subject: DoctorSubject) async -> [Finding] {
    guard let choice = subject.choice else {
      // The source may be a name that is defined on a line that was not read.
      guard subject.faults[.configuration] == nil, subject.faults[.environment] == nil else {
        return [.note("source", "not checked, because a setting is wrong")]
      }
      let fault = subject.faults[.source]?.first.map { Finding.wrong("source", $0, advice: "give another source") }
      return [fault ?? .note("source", "none given: doctor SOURCE checks one")]
    }
    let needed = [CurlHTTPClient.library] + (choice.isDemo ? [LocalServer.library] : [])
    if let missing = needed.first(where: { !LibraryCheck.has($0) }) {
      return [.note("source", "not checked, because \(missing) is missing")]
    }
    var settings = subject.edges
    settings.usesCache = false
    settings.log = nil
    let texts = ScreenTexts.ofShell
    let notLoaded = Locked<String?>(nil)
    do {
      let edges = try ProcessEdges(settings) { notice in
        if case .combinedFeedIncomplete(let names, _, _) = notice, !names.isEmpty {
          notLoaded.withLock { $0 = texts.message(for: notice) }
        }
      }
      let feed = try edges.open(choice)
      // Opening the feed has taken some of the time. The 200 ms are for reporting that no answer came.
      let limit = subject.remainingTime(atMost: timeout) - .milliseconds(200)
      guard limit >= shortestTimeout else { return [.note("source", "not checked: no time was left")] }
      let silence = Finding.wrong(
        "reached", "\(feed.origin.map { "\($0): " } ?? "")no answer in \(milliseconds(limit)) ms",
        advice: "check the network, the proxy and the server")
      let found = await subject.result(within: limit) { await load(feed, of: choice, in: edges, texts) } ?? [silence]
      let missing = notLoaded.withLock(\.self).map {
        Finding.wrong("feeds", $0, advice: "doctor NAME checks one of them")
      }
      return [.ok("source", name(of: choice, feed))] + found + (missing.map { [$0] } ?? [])
    } catch {
      return [.wrong("source", "\(error)", advice: "correct this and try again")]
    }
  }

  private static func load(
    _ feed: OpenFeed, of choice: FeedChoice, in edges: ProcessEdges, _ texts: ScreenTexts
  ) async -> [Finding] {
    let start = ContinuousClock.now
    do {
      let loaded = try await feed.service.loadFeed()
      let time = milliseconds(start.duration(to: .now))
      return [
        .ok("reached", "in \(time) ms, as \(await kind(of: choice, in: edges))"), pictures(of: loaded.page, texts),
      ]
    } catch {
      return [failure(error, after: start.duration(to: .now), texts)]
    }
  }

  private static func name(of choice: FeedChoice, _ feed: OpenFeed) -> String {
    let path = [feed.origin, feed.title].compactMap(\.self).joined(separator: "/").replacing("//", with: "/")
    // An address without a scheme may have been mistaken for a path.
    let shown = feed.address ?? RedactedText(word: path).description
    guard case .one(_, let name?) = choice else { return choice.isDemo ? "the demo" : shown }
    return "\(name): \(shown)"
  }

  private static func kind(of choice: FeedChoice, in edges: ProcessEdges) async -> String {
    guard let requested = choice.requested else { return "several feeds" }
    if requested.isDemo { return "the demo" }
    return await edges.recognizedKind(of: requested)?.rawValue ?? "an unknown kind"
  }

  private static func pictures(of page: Paginated<FeedImage>, _ texts: ScreenTexts) -> Finding {
    guard page.items.isEmpty else { return .ok("pictures", "\(page.items.count) on the first page") }
    return .note("pictures", texts.emptyFeedMessage(page.omitted))
  }

  static func failure(_ error: any Error, after time: Duration, _ texts: ScreenTexts) -> Finding {
    let cause = FailureCause(of: error)
    let elapsed = ", after \(milliseconds(time)) ms"
    // If a connection failed, the underlying error says more. For a response, the message for the user is complete.
    let detail =
      switch cause {
      // The message for the user already contains the time.
      case .noConnection(let failure?) where failure.seconds > 0, .tooSlow(let failure?) where failure.seconds > 0: ""
      case .noConnection(let failure?), .untrustedCertificate(let failure?), .tooSlow(let failure?):
        (failure.reason == nil ? " (\(error))" : "") + elapsed
      case .noConnection, .untrustedCertificate, .insecureRedirect, .invalidData, .tooSlow, .tooLarge:
        " (\(error))" + elapsed
      default: elapsed
      }
    return .wrong("reached", texts.message(for: cause) + detail, advice: advice(for: cause))
  }

  private static let headerAdvice = "send the header that logs you in with --header-file"

  private static func advice(for cause: FailureCause) -> String {
    switch cause {
    case .noConnection: "check the address, the network, and the proxy in http_proxy and similar variables"
    case .authenticationRequired, .tokenRefused, .bearerRequired: "use a token of that server with --token-file"
    case .loginRequired: headerAdvice
    case .unexpectedStatus(let status) where [401, 403, 422].contains(status.code): headerAdvice
    case .untrustedCertificate: "install ca-certificates, or trust the issuer with --ca-file"
    case .noAccount: "check the spelling of the user name and of the server"
    case .noList: "check the spelling of the list"
    case .noSource, .invalidData: "open the address in a browser: the program found no feed there"
    case .notFound, .notReadable, .notAPicture: "check the path, and that you can read it"
    case .noSandbox, .notDecoded: "see the workers above"
    case .unexpectedStatus, .insecureRedirect, .tooManyRedirects, .tooLarge, .tooSlow, .noPictureOnPage:
      "try again later, or open the address in a browser"
    }
  }

  private static func milliseconds(_ duration: Duration) -> Int { Int(duration / .milliseconds(1)) }
}
