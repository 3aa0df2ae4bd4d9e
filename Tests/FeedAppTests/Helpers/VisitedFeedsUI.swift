import FeedAPI
import FeedCaching
import FeedDomain
import FeedEdges
import FeedPresentation
import FeedScreens
import FeedTestSupport
import Foundation
import FoundationNetworking
import Locks
import TerminalKit
import TestSupport

@testable import FeedApp
@testable import FeedUseCases

/// A terminal of 80×26 cells in which feeds are visited one after the other. Each feed has its own stubbed server.
@MainActor
final class VisitedFeedsUI {
  let terminal = InMemoryTerminal(size: FeedUI.size, features: TerminalFeatures(colorDepth: .monochrome))
  let dependencies: ScreenDependencies
  let visits: FeedsCoordinator
  /// The times to which tests have set the clock. The last of them is the current time.
  let times = Recorder<Date>()
  /// The number of times that the user has left a feed.
  private(set) var leaveCount = 0

  /// - Parameter downloads: the folder for saved pictures.
  init(
    environment: [String: String] = [:], downloads: URL? = nil, reloadInterval: Duration? = nil,
    in language: TextLanguage = .english
  ) throws {
    var options = ScreenOptions()
    options.reloadInterval = reloadInterval
    dependencies = .example(
      on: terminal, options: options, environment: environment, downloads: downloads, language: language
    ) { [times] in
      times.values.last ?? FeedUI.now
    }
    var settings = EdgeSettings(environment: [:])
    settings.usesCache = false
    visits = FeedsCoordinator(
      FeedCatalog(), edges: try ProcessEdges(settings) { _ in }, dependencies: dependencies)
    visits.onLeave = { [weak self] in self?.leaveCount += 1 }
  }

  func show(_ feed: VisitedFeed) {
    visits.show(feed.name) { feed.session(named: feed.name, on: dependencies, of: visits) }
  }

  func go(to feed: VisitedFeed, named name: String? = nil) {
    visits.showOnTop(name) { feed.session(named: name, on: dependencies, of: visits) }
  }

  func press(_ keys: Key...) {
    for key in keys {
      terminal.press(key)
      dependencies.navigator.drawFrame()
    }
  }

  var lines: [String] {
    dependencies.navigator.drawFrame()
    return terminal.frames.last?.lines ?? []
  }
  /// Draws frames until the condition holds.
  func eventually(
    within limit: Duration = .seconds(60), file: StaticString = #filePath, line: UInt = #line,
    _ condition: () -> Bool
  ) async throws {
    try await TestSupport.eventually(within: limit, file: file, line: line) {
      dependencies.navigator.drawFrame()
      return condition()
    }
  }

  func shows(_ text: String) -> Bool { lines.contains { $0.contains(text) } }
}

extension ScreenDependencies {
  /// - Parameter downloads: the folder for saved pictures.
  static func example(
    on terminal: InMemoryTerminal = InMemoryTerminal(), options: ScreenOptions = ScreenOptions(),
    renderer: RendererStub = RendererStub(), environment: [String: String] = [:], downloads: URL? = nil,
    pictureRoom: Int = 6 << 20, language: TextLanguage = .english,
    now: @escaping @Sendable () -> Date = { FeedUI.now }
  ) -> ScreenDependencies {
    var settings = EdgeSettings(environment: environment)
    settings.downloadDirectory = downloads
    let texts = ScreenTexts(language: language)
    return ScreenDependencies(
      texts: texts, currentOptions: .init(options), terminal: terminal,
      navigator: Navigator(on: terminal, texts: texts),
      renderer: renderer, jobs: ImageJobs(message: texts.message(for:)), now: now,
      programs: OtherProgramEdges(settings),
      pictureFacts: { _ in [.init(.format, "JPEG")] }, settings: settings,
      pictureCache: .init(.init(budget: pictureRoom)))
  }
}

/// A feed of the contract with a stubbed server.
struct VisitedFeed {
  let name: String
  let client = RunningRequestsClient()
  let local = LocalFeed(currentDate: { FeedUI.now }, makeStore: { InMemoryFeedStore() })

  init(_ name: String) {
    self.name = name
  }

  private var baseURL: URL { URL(filePath: "/\(name)") }
  var feedURL: URL { FeedEndpoint.get().url(baseURL: baseURL) }

  func commentsURL(of image: FeedImage) -> URL {
    ImageCommentsEndpoint.get(image.id).url(baseURL: baseURL)
  }

  /// - Parameter images: all images of the feed.
  func stub(_ images: [FeedImage]) throws {
    let items = images.map { image in
      ["id": image.id.uuidString, "image": image.url.absoluteString, "description": image.description]
    }
    client.stub.stub(feedURL, with: .response(try JSONEncoder().encode(["items": items])))
  }

  @MainActor
  func session(
    named givenName: String? = nil, on dependencies: ScreenDependencies, of visits: FeedsCoordinator? = nil
  ) -> FeedSession {
    let service = service()
    let session = FeedSession(
      service, of: .one(.demo, name: givenName), title: name, source: "\(name).example", dependencies: dependencies,
      loaders: FeedLoaders(
        service, dependencies: dependencies, takesSaved: { [weak visits] in visits?.areLoaded([name]) == true },
        onLoad: { [weak visits] in visits?.recordLoad(by: service, since: $0) }))
    session.onReturn = { [weak visits, weak session] in
      if let session { visits?.refresh(session) }
    }
    return session
  }

  func service() -> FeedService {
    let log = FailureLog { _ in }
    let pictures = PictureDownloads(
      budget: ByteBudget(limit: 100, largest: 10), currentDate: { FeedUI.now }, isPicture: { _ in true },
      client: { [client] _ in client })
    let source = ContractSource(
      baseURL: baseURL, key: "\(name)", hasToken: false, client: client, pictures: pictures,
      currentDate: { FeedUI.now },
      log: log)
    return FeedService(finder: FeedSourceFinder(source), local: local, log: log, onNotice: { _ in })
  }
}

/// A stub that also knows which of its requests are unfinished.
final class RunningRequestsClient: HeaderHTTPClient, Sendable {
  let stub = HTTPClientStub()
  private let begun = Recorder<URL>()
  private let ended = Recorder<URL>()

  var runningURLs: [URL] {
    ended.values.reduce(into: begun.values) { urls, url in
      urls.firstIndex(of: url).map { _ = urls.remove(at: $0) }
    }
  }

  func get(from url: URL, headers: [String: String]) async throws -> HTTPResult {
    begun.record(url)
    defer { ended.record(url) }
    return try await stub.get(from: url, headers: headers)
  }
}
