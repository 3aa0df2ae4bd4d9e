import FeedDomain
import FeedEdges
import FeedPresentation
import FeedScreens
import FeedUseCases
import Foundation

/// The places that the list of `:` offers. A place keeps its number while others come and go.
struct GoPlaces: Sendable {
  /// A group of places, in the order of the list.
  enum Group: CaseIterable, Sendable {
    case ofPicture, named, ofThisRun, ofRunsBefore
  }

  private var places: [GoPlace] = []
  private var numbers: [Group: [Int]] = [:]
  /// The facts in the cache about the named feeds, by name.
  var summaries: [String: FeedSummary] = [:]

  subscript(number: Int) -> GoPlace? { places.indices.contains(number) ? places[number] : nil }

  mutating func add(_ added: [GoPlace], to group: Group) {
    numbers[group, default: []] += places.count..<(places.count + added.count)
    places += added
  }

  mutating func remove(_ number: Int) {
    for group in numbers.keys { numbers[group]?.removeAll { $0 == number } }
  }

  /// Returns the numbers of the places that are listed before: with the same name or, unless they have a name, at the
  /// same address. Counts `shown` as listed before the opened places. If the task is cancelled, returns the numbers
  /// found so far.
  @concurrent
  func duplicates(besides shown: RequestedFeed?) async -> [Int] {
    var names: Set<String> = []
    // Comparing addresses is slow, so those at other hosts are not compared.
    var listed: [String: [RequestedFeed]] = [:]
    var duplicates: [Int] = []
    for group in Group.allCases {
      if group == .ofThisRun, let shown { listed[shown.host, default: []].append(shown) }
      for number in numbers[group] ?? [] {
        guard !Task.isCancelled else { return duplicates }
        let place = places[number]
        let isListed =
          if let name = place.choice?.name {
            !names.insert(name).inserted
          } else if let address = place.address {
            listed[address.host, default: []].contains { $0.hasAddress(of: address) }
          } else {
            false
          }
        if isListed {
          duplicates.append(number)
        } else if let address = place.address {
          listed[address.host, default: []].append(address)
        }
      }
    }
    return duplicates
  }

  func targets(in texts: ScreenTexts, now: Date) -> [GoTarget] {
    Group.allCases.flatMap { group in
      (numbers[group] ?? []).map { number in
        let place = places[number]
        return GoTarget(
          id: number, title: place.title, kind: texts.kind(of: place, summaries[place.title], now: now),
          word: place.word, canBeForgotten: group == .ofThisRun || group == .ofRunsBefore)
      }
    }
  }
}

extension ScreenTexts {
  fileprivate func kind(of place: GoPlace, _ summary: FeedSummary?, now: Date) -> String {
    switch place.kind {
    case .related(.author, let origin): self.authorOn(origin)
    case .related(.booster, let origin): self.boosterOn(origin)
    case .related(.mention, let origin): self.mentionOn(origin)
    case .related(.tag, let origin): self.tagOn(origin)
    case .related(.link, _): self.linkInText
    case .related(.folder, _), .folder: self.folderKind
    case .feed: kind(ofFeedWith: summary?.newCount ?? 0)
    case .group(let count): self.groupOf(count)
    case .demo: self.demoKind
    case .opened(let date): self.openedAgo(relativeAge(from: date, now: now))
    }
  }

  private func kind(ofFeedWith newCount: Int) -> String {
    newCount > 0 ? "\(self.feedKind), \(self.newImages(newCount))" : self.feedKind
  }
}
