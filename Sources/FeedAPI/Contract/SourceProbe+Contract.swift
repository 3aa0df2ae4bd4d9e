import Foundation

extension SourceProbe {
  public static let contract: SourceProbe = SourceProbe(
    kind: "contract", order: { _ in 1 }, url: { FeedEndpoint.get().url(baseURL: $0) },
    read: { data, response, _, _ in
      // The contract's mapper reports anything else that is wrong.
      let isFeed = response.isOK && (try? JSONSerialization.jsonObject(with: data)) is [String: Any]
      return isFeed ? FoundSource(kind: contract.kind) : nil
    })
}
