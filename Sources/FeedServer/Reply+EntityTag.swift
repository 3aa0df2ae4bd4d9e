import Foundation

extension Reply {
  /// Returns the reply with an entity tag, or with status 304 and no body if the client has the same version (RFC 9110,
  /// sections 8.8.3 and 13.1.2).
  public func tagged(answering request: Request) -> Reply {
    guard status == 200, let body = body as? Data else { return self }
    let tag = Self.tag(of: body)
    var reply = self
    reply.headers["ETag"] = tag
    let known = request.headers.first { $0.key.caseInsensitiveCompare("If-None-Match") == .orderedSame }?.value ?? ""
    let tags = known.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    // A weak tag is compared without its prefix.
    if tags.contains(where: ["*", tag, "W/\(tag)"].contains) {
      reply.status = 304
      reply.body = Data()
      reply.headers["Content-Type"] = nil
    }
    return reply
  }

  /// Returns the tag for a body. The tag differs between processes, so a client loads the whole body again after the
  /// server has been restarted.
  private static func tag(of body: Data) -> String {
    var hasher = Hasher()
    body.withUnsafeBytes { hasher.combine(bytes: $0) }
    return "\"\(String(UInt(bitPattern: hasher.finalize()), radix: 16))-\(String(body.count, radix: 16))\""
  }
}
