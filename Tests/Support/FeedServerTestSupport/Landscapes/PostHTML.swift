/// The HTML into which Mastodon converts the texts of posts.
///
/// Source: docs.joinmastodon.org, api/guidelines.
enum PostHTML {
  static func post(_ text: String, tags: [String], link: Bool = false) -> String {
    let link =
      link
      ? #" <a href="https://maps.example/routes/4711/over-the-pass" rel="nofollow noopener" target="_blank">"#
        + #"<span class="invisible">https://</span><span class="ellipsis">maps.example/routes/4711</span>"#
        + #"<span class="invisible">/over-the-pass</span></a>"# : ""
    let tags = tags.map { tag in
      #"<a href="https://tags.example/\#(tag)" class="mention hashtag" rel="tag">#<span>\#(tag)</span></a>"#
    }
    return "<p>\(escaped(text))\(link)</p><p>\(tags.joined(separator: " "))</p>"
  }

  static func reply(_ text: String, to username: String) -> String {
    #"<p><span class="h-card"><a href="https://users.example/@\#(username)" class="u-url mention">@<span>\#(username)"#
      + "</span></a></span> \(escaped(text))</p>"
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;").replacing("'", with: "&#39;").replacing("\n", with: "<br>")
  }
}
