import FeedServer
import Foundation

/// A feed or a page of a ``ServedSite``.
public struct ServedDocument: Sendable {
  public var body: Data
  /// The media type; nil to omit the header.
  public var contentType: String?
  /// The entity tag with its quotation marks. If a request contains this tag, the reply has status 304.
  public var entityTag: String?
  /// The date, such as `Wed, 20 May 2020 11:24:59 GMT`. If a request contains it and no tag, the reply has status 304.
  public var lastModified: String?
  /// The address to redirect to. A redirect has no body.
  public var location: String?
  public var status: Int
  /// True to compress the body with gzip for clients that accept it.
  public var isCompressed = false

  public init(_ body: Data, contentType: String?, entityTag: String? = nil, lastModified: String? = nil) {
    self.body = body
    self.contentType = contentType
    self.entityTag = entityTag
    self.lastModified = lastModified
    status = 200
  }

  public init(_ text: String, contentType: String?) {
    self.init(Data(text.utf8), contentType: contentType)
  }

  /// Returns a redirect, which is permanent with 301 or 308, and temporary with 302, 303 or 307.
  public static func moved(to location: String, status: Int = 301) -> ServedDocument {
    var document = ServedDocument(Data(), contentType: nil)
    document.location = location
    document.status = status
    return document
  }

  /// Returns a web page with links to feeds.
  ///
  /// - Parameter links: the media type and the address of each feed.
  public static func page(title: String, links: [(type: String, address: String)]) -> ServedDocument {
    let links = links.map {
      #"<link rel="alternate" type="\#($0.type)" title="\#(title.markup)" href="\#($0.address.markup)">"#
    }
    return ServedDocument(
      """
      <!DOCTYPE html>
      <html lang="en"><head><meta charset="utf-8"><title>\(title.markup)</title>
      \(links.joined(separator: "\n"))
      </head><body><h1>\(title.markup)</h1><p>Not closed<p>either<br>
      """, contentType: "text/html; charset=utf-8")
  }

  func reply(to request: Request) -> Reply {
    guard ["GET", "HEAD"].contains(request.method) else { return Reply(status: 405, headers: ["Allow": "GET, HEAD"]) }
    var reply = self.reply
    if isKnown(to: request) {
      reply.headers["Content-Type"] = nil
      (reply.status, reply.body) = (304, Data())
      return reply
    }
    if isCompressed, request.header("Accept-Encoding")?.contains("gzip") == true {
      reply.headers["Content-Encoding"] = "gzip"
      reply.body = Data(gzip: body)
    }
    return reply
  }

  /// The reply to an unconditional request.
  var reply: Reply {
    var reply = Reply(status: status, body: body)
    reply.headers["Location"] = location
    reply.headers["ETag"] = entityTag
    reply.headers["Last-Modified"] = lastModified
    reply.headers["Content-Type"] = contentType
    return reply
  }

  /// Returns true if the client already has the current version. Source: RFC 9110, sections 13.1.2, 13.1.3 and 13.2.2.
  private func isKnown(to request: Request) -> Bool {
    if let tags = request.header("If-None-Match") {
      let opaque = { (tag: Substring) in tag.trimmingCharacters(in: .whitespaces).replacing(/^W\//, with: "") }
      return entityTag.map { own in tags.split(separator: ",").contains { opaque($0) == opaque(own[...]) } } ?? false
    }
    return lastModified != nil && request.header("If-Modified-Since") == lastModified
  }
}

extension String {
  /// The text escaped for HTML and XML, also for attributes.
  var markup: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}
