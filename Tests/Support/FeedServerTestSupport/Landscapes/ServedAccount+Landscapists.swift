import Foundation

extension ServedAccount {
  /// The authors of the landscapes. Some have their accounts on the server, and some on other servers.
  static let landscapists = [
    ServedAccount(id: "1", acct: "ridge_walker", displayName: "ridge.walker"),
    ServedAccount(id: "109382", acct: "lua_cheia", displayName: "Lua Cheia 🌕"),
    ServedAccount(id: "109348710923847561", acct: "tinyboat@harbour.example", displayName: "tinyboat"),
    ServedAccount(id: "14715", acct: "neko", displayName: "夜ふかし猫"),
    ServedAccount(id: "110239847561029384", acct: "fernweh_87@berge.example", displayName: ""),
  ]
}

extension ServedStatus {
  /// Returns an id like Mastodon's: milliseconds since 1970, followed by 16 bits that make it unique.
  static func id(at date: Date, counter: Int = 0) -> String {
    "\(Int(date.timeIntervalSince1970 * 1_000) << 16 + counter)"
  }
}
