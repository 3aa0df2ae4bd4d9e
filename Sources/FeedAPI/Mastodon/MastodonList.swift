import Foundation

/// A list of accounts whose posts the token's owner reads together. Source: docs.joinmastodon.org, the entity `List`.
struct MastodonList: Decodable {
  let id: MastodonID
  let title: String?

  init(from decoder: any Decoder) throws {
    let list = try List(from: decoder)
    id = list.id
    title = list.title?.foreignText(limit: 500)
  }

  /// Returns the list with this title. If there is none, returns the list whose title differs in its case alone, or else
  /// the list with this id.
  static func named(_ name: String, among lists: [MastodonList]) -> MastodonList? {
    let folded = name.lowercased()
    return lists.first { $0.title == name } ?? lists.first { $0.title?.lowercased() == folded }
      ?? lists.first { $0.id.text == name }
  }

  private struct List: Decodable {
    let id: MastodonID
    @Lenient var title: String?
  }
}
