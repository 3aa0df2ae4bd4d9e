import FeedDomain
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Reads the pictures of a timeline's page from the server's answer.
///
/// Each post is read by itself, and of it each attachment: what one server leaves out or calls otherwise spoils no page.
///
/// Source: docs.joinmastodon.org, the entities `Status` and `MediaAttachment`; any 2xx, since a timeline that is being made
/// anew is answered by 206.
enum MastodonStatusesMapper {
  enum Error: InvalidDataError {
    case invalidData
  }

  /// - Returns: the page's pictures in their order, of those with the same id the first, and how many posts have none.
  /// - Throws: ``Error/invalidData`` when the answer is no list.
  static func map(_ data: Data, from response: HTTPURLResponse, of feed: MastodonFeed) throws -> FeedPage {
    guard response.isSuccess, let entries = try? JSONDecoder().decode([Lenient<Entry>].self, from: data) else {
      throw Error.invalidData
    }
    let pictures = entries.prefix(statusLimit).map { entry in
      entry.wrappedValue.map { images(of: $0.status, boostedBy: $0.booster, in: feed) } ?? []
    }
    return FeedPage(
      images: pictures.joined().firstOfEach(\.id), cursor: feed.cursor(after: response),
      leftOut: LeftOut(count: pictures.count(where: \.isEmpty)), validators: FeedValidators(response))
  }

  /// Twice as many as are asked for.
  private static let statusLimit = 80
  /// As many as any server lets its users attach.
  private static let attachmentLimit = 20
  /// As many characters as servers let their users write. The text is kept with each picture: of an answer 80 × 20 times,
  /// which are 8 MB in Latin letters and 32 MB in characters of four bytes, besides what stands in the answer once.
  private static let textLimit = 5_000

  /// A place in a timeline: a post, or one that was passed on, which then stands for itself.
  private struct Entry: Decodable {
    let status: Status
    /// Who passed it on.
    let booster: Account?

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let original = try container.decodeIfPresent(Status.self, forKey: .reblog)
      let account = try container.decode(Lenient<Account>.self, forKey: .account).wrappedValue
      status = try original ?? Status(from: decoder)
      booster = original == nil ? nil : account
    }

    private enum CodingKeys: CodingKey { case reblog, account }
  }

  private struct Status: Decodable {
    let id: MastodonID
    @Lenient var created_at: String?
    @Lenient var sensitive: Flag?
    @Lenient var spoiler_text: String?
    @Lenient var url: String?
    @Lenient var content: String?
    @Lenient var account: Account?
    @Lenient var media_attachments: [Lenient<MastodonPicture>]?
  }

  private struct Account: Decodable {
    @Lenient var acct: String?
    @Lenient var username: String?
    @Lenient var display_name: String?

    var name: String? { (acct ?? username)?.foreignText(limit: 500) }
  }

  /// True for all but `false` and 0, so that a doubt shows nothing that is not to be seen.
  private struct Flag: Decodable {
    let isSet: Bool

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      isSet = (try? container.decode(Bool.self)) ?? ((try? container.decode(Double.self)) != 0)
    }
  }

  private static func images(of status: Status, boostedBy booster: Account?, in feed: MastodonFeed) -> [FeedImage] {
    let pictures = (status.media_attachments ?? []).prefix(attachmentLimit).compactMap(\.wrappedValue)
    guard !pictures.isEmpty else { return [] }
    let text = status.content.map(HTMLText.text)?.foreignText(limit: textLimit) ?? ""
    var details = details(of: status)
    details.boostedBy = booster?.name
    return pictures.enumerated().map { [details] index, picture in
      var details = details
      details.preview = picture.preview?.absoluteString
      details.previewSize = picture.previewSize
      details.size = picture.size
      details.blurhash = picture.blurhash
      details.kind = picture.kind
      if pictures.count > 1 { (details.index, details.count) = (index + 1, pictures.count) }
      return FeedImage(
        id: feed.id(of: "\(status.id.text)/\(picture.id.text)"),
        description: description(alternative: picture.alternative ?? "", text: text), location: nil, url: picture.url,
        details: details)
    }
  }

  /// What all pictures of a post have in common.
  private static func details(of status: Status) -> FeedImage.Details {
    var details = FeedImage.Details()
    details.nativeID = status.id.text
    details.author = status.account?.name
    details.title = status.account?.display_name?.foreignText(limit: 500) ?? details.author
    details.createdAt = status.created_at.flatMap(Date.init(timestamp:))
    details.page = status.url?.foreignWebAddress?.absoluteString
    details.warning = status.spoiler_text?.foreignText(limit: textLimit) ?? (status.sensitive?.isSet == true ? "" : nil)
    return details
  }

  /// What a picture shows, and below it what the post says, unless that is the same.
  private static func description(alternative: String, text: String) -> String? {
    let parts = [alternative, text].map { $0.split(whereSeparator: \.isWhitespace) }
    if parts[1].isEmpty || parts[0] == parts[1] { return parts[0].isEmpty ? nil : alternative }
    return parts[0].isEmpty ? text : "\(alternative)\n\(text)"
  }
}
