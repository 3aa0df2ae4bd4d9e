import FeedDomain

/// An error for a list that the token's owner does not have.
public struct UnknownList: CausedError, Hashable, CustomStringConvertible {
  /// The maximum number of lists that a message names.
  private static let namedCount = 10
  private static let titleLength = 60

  let name: String
  let server: String
  /// The titles of the lists there are.
  let lists: [String]

  public var cause: FailureCause {
    let titles = lists.prefix(Self.namedCount).map { String($0.prefix(Self.titleLength)) }
    return .noList(name: name, server: server, lists: titles + (lists.count > Self.namedCount ? ["…"] : []))
  }
  public var description: String { "no list \(name) on \(server), among \(lists.count)" }
}
