import FeedServer
import Foundation

/// What a ``TestServer`` has besides its APIs: feeds, pages and the pictures in them.
///
/// ```swift
/// let channel = ServedChannel(title: "Notes", address: "https://notes.example/", entries: entries)
/// server.site = ServedSite(documents: ["/feed.xml": ServedDocument(channel, as: .atom), "/": .page(of: "/feed.xml")])
/// ```
public struct ServedSite: Sendable {
  /// By their paths, with the query if they are to be had with that alone.
  public var documents: [String: ServedDocument]
  /// What is at any other path; nil for nothing. Runs on a thread of the server.
  public var picture: @Sendable (_ path: String) -> ServedPicture?

  public init(
    documents: [String: ServedDocument] = [:],
    picture: @escaping @Sendable (_ path: String) -> ServedPicture? = { _ in nil }
  ) {
    self.documents = documents
    self.picture = picture
  }

  /// Nil for a request of something else.
  func reply(to request: Request) -> Reply? {
    if let document = documents[request.target] ?? documents[request.path] { return document.reply(to: request) }
    return picture(request.path)?.reply
  }
}
