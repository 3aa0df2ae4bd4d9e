import FeedAPI
import Foundation
import FoundationNetworking
import XCTest

func makeFeed(
  _ timeline: MastodonTimeline = .public(), server: String = "https://mastodon.social", reader: String? = nil
) -> MastodonFeed {
  MastodonFeed(server: makeURL(server), timeline: timeline, reader: reader, hasToken: reader != nil)!
}

func makeResponse(
  _ url: String = "https://mastodon.social/api/v1/timelines/public", status: Int = 200, headers: [String: String] = [:]
) -> HTTPURLResponse {
  HTTPURLResponse(url: makeURL(url), statusCode: status, httpVersion: nil, headerFields: headers)!
}

/// Returns the post from Mastodon's documentation, with these fields added or replaced.
func makeStatus(_ fields: String = "") -> String {
  object(
    [
      ("id", #""103270115826048975""#), ("created_at", #""2019-12-08T03:48:33.901Z""#), ("in_reply_to_id", "null"),
      ("sensitive", "false"), ("spoiler_text", #""""#), ("visibility", #""public""#), ("language", #""en""#),
      ("uri", #""https://mastodon.social/users/Gargron/statuses/103270115826048975""#),
      ("url", #""https://mastodon.social/@Gargron/103270115826048975""#), ("content", #""<p>A cat</p>""#),
      ("reblog", "null"),
      ("account", #"{ "id": "1", "username": "Gargron", "acct": "Gargron", "display_name": "Eugen", "bot": false }"#),
      ("media_attachments", "[]"), ("mentions", "[]"), ("card", "null"), ("poll", "null"),
    ], with: fields)
}

/// Returns an attachment with these fields added or replaced.
func makeAttachment(_ fields: String = "", id: String = "1") -> String {
  object(
    [
      ("id", "\"\(id)\""), ("type", #""image""#), ("url", "\"https://a.com/\(id).jpg\""), ("preview_url", "null"),
      ("remote_url", "null"), ("meta", "{}"), ("description", "null"), ("blurhash", "null"),
    ], with: fields)
}

private func object(_ members: [(name: String, value: String)], with fields: String) -> String {
  let names = names(in: fields)
  let others = members.filter { !names.contains($0.name) }.map { "\"\($0.name)\": \($0.value)" }
  return "{ \((others + [fields]).filter { !$0.isEmpty }.joined(separator: ", ")) }"
}

/// Returns the names of the fields, without the names of nested fields.
private func names(in fields: String) -> Set<String> {
  var (names, text, depth): (Set<String>, String, Int) = ([], "", 0)
  var (isInString, isEscaped) = (false, false)
  for character in fields {
    switch character {
    case "\"" where !isEscaped:
      isInString.toggle()
      if isInString { text = "" }
    case _ where isInString: text.append(character)
    case "{", "[": depth += 1
    case "}", "]": depth -= 1
    case ":" where depth == 0: names.insert(text)
    default: break
    }
    isEscaped = isInString && character == "\\" && !isEscaped
  }
  return names
}
