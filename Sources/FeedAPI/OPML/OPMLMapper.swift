import Documents
import FeedDomain
import Foundation

/// A mapper from documents to lists of subscriptions.
public enum OPMLMapper {
  static let outlineLimit = 10_000
  static let depthLimit = 50
  /// The maximum length of a title, in characters.
  private static let titleLimit = 500

  public enum Error: CausedError, CustomStringConvertible {
    case noList, brokenOff, tooManyOutlines, tooDeep

    public var cause: FailureCause {
      switch self {
      case .noList, .brokenOff: .invalidData
      case .tooManyOutlines, .tooDeep: .tooLarge
      }
    }

    public var description: String {
      switch self {
      case .noList: "is not a subscription list (OPML)"
      case .brokenOff: "ends too early"
      case .tooManyOutlines: "has more than \(outlineLimit) entries"
      case .tooDeep: "has folders nested more than \(depthLimit) deep"
      }
    }
  }

  /// Returns the entries of a document, given by its root.
  public static func map(_ root: DocumentElement) throws(Error) -> [OPMLOutline] {
    guard root.name.local.lowercased() == "opml" else { throw .noList }
    guard !root.endsEarly else { throw .brokenOff }
    guard let body = root.elements.first(where: { $0.name.local == "body" }) else { throw .noList }
    guard !root.isTruncated else { throw .tooManyOutlines }
    var count = 0
    return try outlines(in: body, depth: 1, count: &count)
  }

  private static func outlines(
    in element: DocumentElement, depth: Int, count: inout Int
  ) throws(Error) -> [OPMLOutline] {
    var outlines: [OPMLOutline] = []
    for child in element.elements where child.name.local == "outline" {
      count += 1
      guard count <= outlineLimit else { throw .tooManyOutlines }
      guard depth <= depthLimit else { throw .tooDeep }
      let text = child.value("xmlUrl")
      let address = text.flatMap(Self.address)
      outlines.append(
        OPMLOutline(
          title: (child.value("text") ?? child.value("title"))?.foreignText(limit: titleLimit), address: address,
          wrongAddress: address == nil ? text?.foreignText(limit: titleLimit) : nil,
          outlines: try Self.outlines(in: child, depth: depth + 1, count: &count)))
    }
    return outlines
  }

  /// Returns a web address. Allows `feed:` before or instead of `http:`. Source: draft-obasanjo-feed-URI-scheme-02,
  /// section 2.
  private static func address(_ text: String) -> URL? {
    let text = text.foreignText(limit: 4096) ?? ""
    guard text.prefix(5).lowercased() == "feed:" else { return text.foreignWebAddress(relativeTo: nil) }
    let rest = text.dropFirst(5)
    return (rest.hasPrefix("//") ? "http:\(rest)" : String(rest)).foreignWebAddress(relativeTo: nil)
  }
}

extension DocumentElement {
  /// Returns an attribute's value; nil if missing or empty. Ignores case, because some programs write lowercase names.
  fileprivate func value(_ name: String) -> String? {
    let value = attributes.first { $0.name.local.lowercased() == name.lowercased() }?.value
    return value?.isEmpty == true ? nil : value
  }
}
