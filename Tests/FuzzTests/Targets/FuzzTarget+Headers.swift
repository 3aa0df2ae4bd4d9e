import Bitmaps
import FeedDomain
import Foundation

@testable import FeedAPI
@testable import FeedHTTP

extension FuzzTarget {
  /// The parsers of short values: dates, headers, and attributes of HTML.
  static let headers = [
    FuzzTarget(
      name: "header",
      sources: [
        "FeedAPI/Shared/LinkHeader.swift", "FeedAPI/Shared/HTTPURLResponse+Headers.swift",
        "FeedAPI/Shared/FeedValidators+HTTP.swift", "FeedAPI/Shared/RateLimits.swift",
        "FeedAPI/Shared/Date+Timestamp.swift", "FeedAPI/Syndication/Date+Syndicated.swift",
        "FeedAPI/Syndication/Pictures/SourceSet.swift", "FeedAPI/Syndication/Pictures/InlineStyle.swift",
        "Bitmaps/Blurhash.swift", "FeedDomain/CameraBoilerplate.swift", "FeedHTTP/RequestHeader.swift",
      ]
    ) { bytes in
      var input = FuzzInput(bytes)
      let parser = input.choice(valueParsers)
      try parser(input.text)
    }
  ]

  private static let valueParsers: [@Sendable (String) throws -> Void] = [
    { text in
      for date in [Date(syndicated: text), Date(timestamp: text)].compactMap(\.self) {
        try require(supportedYears.contains(date.timeIntervalSince1970), "a date in another year: \(date)")
      }
      guard let date = Date(timestamp: text) else { return }
      // Both parsers know the form of the contract, apart from leap seconds.
      let syndicated = Date(syndicated: text)
      try require(syndicated.map { abs($0.timeIntervalSince(date)) <= 1 } ?? false, "two dates of \(text)")
    },
    { text in
      let target = LinkHeader.target(of: "next", in: text)
      try require(target.map { $0.isEmpty || text.contains("<\($0)>") } ?? true, "a target that is not in the header")
      guard let server = address.webOrigin, let feed = MastodonFeed(server: server, timeline: .public()) else { return }
      try requirePage(feed.cursor(after: response(["Link": text])))
    },
    { text in
      for candidate in SourceSet.candidates(of: text) {
        try require(!candidate.address.isEmpty && text.contains(candidate.address), "an address that is not there")
        try require(candidate.width.map { $0 > 0 } ?? true, "a width")
        try require(candidate.density.map { $0 > 0 && $0 <= 100 } ?? true, "a density")
      }
    },
    { text in
      let names = ["Retry-After", "X-RateLimit-Reset", "Content-Type", "ETag", "Last-Modified"]
      let response = response(Dictionary(uniqueKeysWithValues: names.map { ($0, text) }), status: 429)
      let now = Date(timeIntervalSince1970: 1_600_000_000)
      let wait = response.retryAfter(now: now)
      try require(wait.map { $0 > .zero && $0 <= .seconds(366 * 86_400) } ?? true, "a wait of \(wait ?? .zero)")
      try require((1...40).contains(response.charset?.utf8.count ?? 1), "a charset")
      let headers = FeedValidators(response)?.headers ?? [:]
      try require(headers.values.allSatisfy { $0.utf8.allSatisfy { (0x20...0x7E).contains($0) } }, "a validator")
      let limits = RateLimits { now }
      limits.record(response)
      _ = try attempt(UnexpectedStatus.self) { try limits.check(address) }
    },
    { text in
      guard let hash = Blurhash(text) else { return }
      let bitmap = hash.bitmap(width: 5, height: 3)
      try require(bitmap.pixels.count == 5 * 3 * 4, "the pixels of a blurhash")
    },
    { text in
      let style = InlineStyle(text)
      try require([style.width, style.height].allSatisfy { $0?.isFinite ?? true }, "a length")
    },
    { text in _ = CameraBoilerplate.matches(text) },
    { text in
      let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { return }
      let header = try attempt(CurlHTTPClient.Error.self) { try RequestHeader(name: parts[0], value: parts[1]) }
      try require(header.map { !$0.line.contains { $0.isNewline || $0 == "\0" } } ?? true, "two headers")
    },
  ]
}
