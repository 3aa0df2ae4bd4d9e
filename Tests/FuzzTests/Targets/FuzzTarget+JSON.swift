import FeedDomain
import Foundation

@testable import FeedAPI

extension FuzzTarget {
  /// The mappers of the contract and of the Mastodon API.
  static let json = [
    FuzzTarget(
      name: "contract",
      sources: [
        "FeedAPI/Contract/FeedItemsMapper.swift", "FeedAPI/Contract/ImageCommentsMapper.swift",
        "FeedAPI/Contract/Data+TrailingCommas.swift", "FeedAPI/Contract/JSONDecoder+Contract.swift",
      ]
    ) { bytes in
      let data = Data(bytes)
      if let images = try attempt(FeedItemsMapper.Error.self, { try FeedItemsMapper.map(data, from: response()) }) {
        try requireUsable(images.filter { $0.description?.isEmpty != true })
      }
      if let comments = try attempt(
        ImageCommentsMapper.Error.self, { try ImageCommentsMapper.map(data, from: response()) })
      {
        try requireThreads(comments)
        try require(comments.allSatisfy { supportedYears.contains($0.createdAt.timeIntervalSince1970) }, "a date")
      }
      let text = data.withoutTrailingCommas
      try require(text.count == data.count && text.withoutTrailingCommas == text, "trailing commas")
    },
    FuzzTarget(
      name: "mastodon",
      sources: [
        "FeedAPI/Mastodon/AuthenticationRequired.swift", "FeedAPI/Mastodon/MastodonAccount.swift",
        "FeedAPI/Mastodon/MastodonContextMapper.swift", "FeedAPI/Mastodon/MastodonFilter.swift",
        "FeedAPI/Mastodon/MastodonID.swift", "FeedAPI/Mastodon/MastodonList.swift",
        "FeedAPI/Mastodon/MastodonPicture.swift", "FeedAPI/Mastodon/MastodonPost.swift",
        "FeedAPI/Mastodon/MastodonResponseMapper.swift", "FeedAPI/Mastodon/MastodonStatus.swift",
        "FeedAPI/Mastodon/MastodonStatusesMapper.swift", "FeedAPI/Mastodon/ReplyThread.swift",
        "FeedAPI/Shared/Lenient.swift",
      ]
    ) { bytes in
      var input = FuzzInput(bytes)
      let kind = input.number(below: 4)
      let timeline = input.choice([
        MastodonTimeline.public(), .tag("sea"), .account("ada"), .home, .bookmarks, .list("sea"),
      ])
      guard let server = address.webOrigin, let feed = MastodonFeed(server: server, timeline: timeline) else { return }
      _ = try attempt(MastodonResponseMapper.Error.self) {
        switch kind {
        case 0: try requireUsable(MastodonStatusesMapper.map(input.data, from: response(), of: feed).images)
        case 1: try requireThreads(MastodonContextMapper.map(input.data, from: response(), to: "1", of: feed))
        case 2:
          let lists: [Lenient<MastodonList>] = try MastodonResponseMapper.map(input.data, from: response())
          _ = MastodonList.named("sea", among: lists.compactMap(\.wrappedValue))
        default:
          let instance: MastodonInstance = try MastodonResponseMapper.map(input.data, from: response())
          _ = instance.title?.foreignText(limit: 500)
        }
      }
      for status in [401, 403, 422] { _ = feed.refusal(in: input.data, response(status: status)) }
    },
  ]

  /// The seconds since 1970 of the years from 0000 to 9999, and of a day before and after them.
  static let supportedYears = -62_168_000_000.0...253_403_000_000
}
