import FeedServer
import Foundation

/// The feeds, pages and pictures that a ``TestServer`` has outside its APIs.
///
/// ```swift
/// let channel = ServedChannel(title: "Notes", address: "https://notes.example/", entries: entries)
/// server.site = ServedSite(documents: ["/feed.xml": ServedDocument(channel, as: .atom), "/": .page(of: "/feed.xml")])
/// ```
public struct ServedSite: Sendable {
  /// The documents by path. The key of a document that exists only with a certain query is the path with that query.
  public var documents: [String: ServedDocument]
  /// Returns the picture at a path without a document; nil if there is no picture. It is called on a thread of the
  /// server.
  public var picture: @Sendable (_ path: String) -> ServedPicture?

  public init(
    documents: [String: ServedDocument] = [:],
    picture: @escaping @Sendable (_ path: String) -> ServedPicture? = { _ in nil }
  ) {
    self.documents = documents
    self.picture = picture
  }

  /// Returns the reply, or nil if the site has nothing at this path.
  func reply(to request: Request) -> Reply? {
    if let document = documents[request.target] ?? documents[request.path] { return document.reply(to: request) }
    return picture(request.path)?.reply
  }
}
