import FeedDomain
import FeedPresentation
import Foundation
import TerminalKit
import XCTest

@testable import FeedScreens

/// The screens in one language, in all states that have texts of their own. What comes from feeds and users is in Greek
/// letters, and short.
@MainActor
struct TranslatedScreens {
  private(set) var screens: [(name: String, screen: any Screen)] = []
  private let language: TextLanguage
  private let texts: ScreenTexts
  private let testCase: XCTestCase
  /// The delegates, which the screens do not keep.
  private var delegates: [FeedScreenDelegateSpy] = []

  init(in language: TextLanguage, testCase: XCTestCase) {
    self.language = language
    self.testCase = testCase
    texts = ScreenTexts(language: language, timeZone: .gmt)
    addFeeds()
    addPages()
    addComments()
    addViewers()
    addOthers()
  }

  private static let images: [FeedImage] = [
    .example(1, location: "Λίνδος", description: "Ένα τραμ") {
      ($0.title, $0.author, $0.boostedBy) = ("Άδα", "αδα", "βασω")
      $0.createdAt = FeedScreenSUT.now.addingTimeInterval(-2 * 86_400)
      ($0.index, $0.count, $0.kind) = (1, 2, .video)
    },
    .example(2, description: "Δύο τραμ") { $0.warning = "" },
    .example(3, location: "Πάρος", description: nil),
  ]
  private static let file = PictureFile(
    .networkExceptPreview, facts: FeedImage.Details.Fact.Kind.allCases.map { .init($0, "ένα") })

  // MARK: Feeds

  private mutating func addFeeds() {
    for layout in FeedLayout.allCases {
      // The list beside the picture cuts long facts.
      add(feed("\(layout)", layout == .split ? [Self.images[2]] : Self.images, layout: layout), "\(layout)")
    }
    let failed = feed("failed pictures") { $0.fail(saying: "404") }
    add(failed, "failed pictures")
    add(feed("first load", nil).with { $0.startLoading() }, "first load")
    add(feed("reload").with { $0.startLoading() }, "reload")
    for (name, images) in [("error", Self.images), ("error without rows", nil)] as [(String, [FeedImage]?)] {
      add(feed(name, images).with { $0.endLoading(withError: texts.connectionError) }, name)
    }
    add(feed("empty", []), "empty")
    add(feed("filtered").with { $0.perform(.filter) }, "filtered")
    add(feed("warnings").with { $0.perform(.selectNext) }, "warnings")
    add(feed("new").with { $0.screen.display(unseen: Set(Self.images.map(\.id))) }, "new")
    add(feed("notice").with { $0.screen.display(notice: texts.saveFailed) }, "notice")
    let omitted = OmittedEntries(count: 3, hasFurther: true)
    add(
      feed("offline").with {
        $0.screen.display(Self.images, offlineSince: FeedScreenSUT.now.addingTimeInterval(-3 * 3600), loadMore: nil)
      }, "offline")
    for (name, images) in [("omitted", Self.images), ("all omitted", [])] {
      add(
        feed(name).with { $0.screen.display(images, omitted: omitted, offlineSince: nil, loadMore: nil) }, name)
    }
    add(
      feed("naming").with {
        $0.screen.naming.subscription = FeedNaming.Subscription(
          givenName: { nil }, suggestion: { "φάροι" }, rejection: { [texts] _ in texts.noName }, subscribe: { _ in })
        $0.perform(.subscribe)
        _ = $0.screen.type(.enter)
      }, "naming")
  }

  private mutating func addPages() {
    add(feed("page", hasMore: true).with { $0.perform(.goToEnd) }, "page")
    add(
      feed("failed page", hasMore: true).with {
        $0.perform(.goToEnd)
        $0.page.fail(with: texts.serverError)
      }, "failed page")
    add(
      feed("stopped page", hasMore: true).with {
        $0.perform(.goToEnd)
        $0.perform(.stopLoading)
      }, "stopped page")
  }

  private func feed(
    _ name: String, _ images: [FeedImage]? = images, layout: FeedLayout? = nil, hasMore: Bool = false,
    answer: @escaping @MainActor (PictureLoad) -> Void = { $0.show(.testCard(fitting: Size(width: 8, height: 3))) }
  ) -> FeedScreenSUT {
    FeedScreenSUT.make(
      images, title: "Φάροι", source: "φάρος", hasMore: hasMore, layout: layout, answer: { load, _ in answer(load) },
      testCase: testCase, language: language)
  }

  private mutating func add(_ sut: FeedScreenSUT, _ name: String) {
    screens.append((name, sut.screen))
    delegates.append(sut.delegate)
  }

  // MARK: Other screens

  private mutating func addComments() {
    let presentation = ImagePresentation(language: language) { FeedScreenSUT.now }
    let comments = [1, 90, 7200, 200_000].map {
      ImageComment(id: UUID(), message: "Ωραίο", createdAt: FeedScreenSUT.now.addingTimeInterval(-$0), username: "αδα")
    }
    let loaded = ImageCommentsPresenter.map(
      comments, currentDate: FeedScreenSUT.now, calendar: Calendar(identifier: .gregorian), locale: language.locale)
    let image = Self.images[2]
    for (name, display) in [
      ("comments", { $0.display(loaded) }), ("no comments", { $0.display(ImageCommentsViewModel(comments: [])) }),
      ("loading comments", { $0.display(ResourceLoadingViewModel(isLoading: true)) }),
      ("failed comments", { [texts] in $0.display(ResourceErrorViewModel.error(message: texts.invalidDataError)) }),
      (
        "no details",
        { [language] in
          $0.display(ImageCommentsViewModel(details: ImageDetailsPresenter.map(image, language: language)))
        }
      ),
    ] as [(String, (CommentsScreen) -> Void)] {
      let screen = CommentsScreen(image: image, texts: texts, presentation: presentation)
      display(screen)
      screens.append((name, screen))
    }
    let information = InformationScreen(image: Self.images[0], feed: "φάρος", texts: texts, presentation: presentation)
    {
      _ in Self.file
    }
    information.didAppear()
    screens.append(("information", information))
  }

  private mutating func addViewers() {
    for (name, change) in [
      ("viewer", { $0.complete(letter: "0") }), ("loading picture", { _ in }),
      ("failed picture", { $0.fail(with: "404") }),
      (
        "slideshow",
        {
          $0.complete(letter: "0")
          $0.perform(.slideshow)
        }
      ),
      (
        "paused slideshow",
        {
          $0.complete(letter: "0")
          $0.perform(.slideshow, .pauseSlideshow)
        }
      ),
    ] as [(String, (ViewerScreenSUT) -> Void)] {
      let sut = ViewerScreenSUT.make([Self.images[2], Self.images[0]], testCase: testCase, language: language)
      change(sut)
      screens.append((name, sut.screen))
    }
    let warned = ViewerScreenSUT.make([Self.images[1]], testCase: testCase, language: language)
    screens.append(("warned picture", warned.screen))
  }

  private mutating func addOthers() {
    let feeds = FeedsScreen(file: "~/ρυθμίσεις", texts: texts) { FeedScreenSUT.now }
    feeds.display([ListedFeed(name: "α", kind: .feed(kind: .folder)), ListedFeed(name: "β", kind: .combined(["α"]))])
    feeds.display(["α": FeedSummary(newCount: 12, lastLoad: FeedScreenSUT.now.addingTimeInterval(-300))])
    let loading = FeedsScreen(file: "~/ρυθμίσεις", texts: texts) { FeedScreenSUT.now }
    loading.display([ListedFeed(name: "α", kind: .feed(kind: .tag(on: "Μ")))])
    loading.display(loading: ["α"])
    let go = GoScreen(texts: texts, targets: [GoTarget(id: 0, title: "φάρος", kind: texts.demoKind, word: "φάρος")])
    go.perform(.chooseNext)
    screens += [
      ("feeds", feeds), ("loading feeds", loading),
      ("no feeds", FeedsScreen(file: "~/ρυθμίσεις", texts: texts) { FeedScreenSUT.now }),
      ("feeds without a configuration", FeedsScreen(file: nil, texts: texts) { FeedScreenSUT.now }),
      ("go", go), ("go without places", GoScreen(texts: texts, targets: [])),
      ("help", HelpScreen(commands: Command.allCases, gestures: Gesture.allCases, texts: texts)),
      ("wrong lines", WrongLinesScreen(["2: ένα"], of: "~/ρυθμίσεις", texts: texts) {}),
    ]
  }
}

extension FeedScreenSUT {
  @MainActor
  fileprivate func with(_ change: (FeedScreenSUT) -> Void) -> FeedScreenSUT {
    change(self)
    return self
  }
}
