import FeedDomain
import Foundation
import Locks

/// Several feeds as one load found them; it goes on page by page.
final class MergedListing: Sendable {
  /// What one of the feeds begins with.
  struct Part: Sendable {
    let feed: Int
    let page: Paginated<FeedImage>
  }

  struct Page: Sendable {
    var images: [FeedImage] = []
    var leftOut = LeftOut.nothing
    /// Whether another one follows.
    var hasNext = false
    /// The feeds that should have a part in it, and could not be loaded.
    var failed: [Int] = []
  }

  /// It is not this page that follows, nor the one that was given last.
  struct UnknownPage: InvalidDataError {}

  private struct State {
    var rows: MergedRows
    var further: [Int: Paginated<FeedImage>.LoadMore] = [:]
    /// What is not listed of the parts that no page has told of yet.
    var leftOut = LeftOut.nothing
    /// What was given last.
    var page = Page()
    var number = 0

    mutating func takeLeftOut() -> LeftOut {
      defer { leftOut = .nothing }
      return leftOut
    }
  }

  private typealias Loaded = (feed: Int, page: Result<Paginated<FeedImage>, any Error>)

  private let state: Locked<State>
  private let owners: FeedOwners

  /// - Parameter owners: takes note of what is listed.
  init(_ parts: [Part], owners: FeedOwners, currentDate: @escaping @Sendable () -> Date) {
    self.owners = owners
    state = Locked(State(rows: MergedRows(currentDate: currentDate)))
    state.withLock { state in
      state.page = Page()
      add(parts, to: &state)
      state.page = Page(
        images: state.rows.takeListed(), leftOut: state.takeLeftOut(), hasNext: state.rows.hasFurther)
    }
  }

  var firstPage: Page { state.withLock { $0.page } }

  /// A page by its number, from 0: the one that follows what was given, or that one once more.
  ///
  /// Of feeds whose part of it cannot be loaded the next page has it, if it then can.
  ///
  /// - Throws: what keeps a feed's part from being loaded where there is nothing else to list.
  func page(_ number: Int) async throws -> Page {
    let wanted = try state.withLock { state in
      guard number == state.number || number == state.number + 1 else { throw UnknownPage() }
      return state.rows.next.compactMap { feed in state.further[feed].map { (feed, $0) } }
    }
    if let page = given(number) { return page }
    let loaded = await wanted.concurrentMap { feed, loadMore -> Loaded in
      do { return (feed, .success(try await loadMore())) } catch { return (feed, .failure(error)) }
    }
    try Task.checkCancellation()
    // Another call for it may have been quicker.
    return try given(number) ?? turn(to: number, with: loaded)
  }

  private func given(_ number: Int) -> Page? {
    state.withLock { $0.number == number ? $0.page : nil }
  }

  private func turn(to number: Int, with loaded: [Loaded]) throws -> Page {
    try state.withLock { state in
      var page = Page()
      var failure: (any Error)?
      for (feed, result) in loaded {
        switch result {
        case .success(let part): add([Part(feed: feed, page: part)], to: &state)
        case .failure(let error):
          failure = failure ?? error
          page.failed.append(feed)
          state.rows.giveUpWaiting(for: feed)
        }
      }
      page.images = state.rows.takeListed()
      if page.images.isEmpty, let failure { throw failure }
      page.leftOut = state.takeLeftOut()
      page.hasNext = state.rows.hasFurther
      (state.page, state.number) = (page, number)
      return page
    }
  }

  private func add(_ parts: [Part], to state: inout State) {
    for part in parts {
      let images = owners.named(part.page.items, by: part.feed)
      let new = state.rows.add(images, of: part.feed, hasFurther: part.page.loadMore != nil)
      owners.note(new, of: part.feed)
      state.further[part.feed] = part.page.loadMore
      state.leftOut = state.leftOut + part.page.leftOut
    }
  }
}
