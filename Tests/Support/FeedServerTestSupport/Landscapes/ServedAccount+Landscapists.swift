import Foundation

extension ServedAccount {
  /// Who posts the landscapes: some on the server itself, some elsewhere.
  static let landscapists = [
    ServedAccount(id: "1", acct: "ridge_walker", displayName: "ridge.walker"),
    ServedAccount(id: "109382", acct: "lua_cheia", displayName: "Lua Cheia 🌕"),
    ServedAccount(id: "109348710923847561", acct: "tinyboat@harbour.example", displayName: "tinyboat"),
    ServedAccount(id: "14715", acct: "neko", displayName: "夜ふかし猫"),
    ServedAccount(id: "110239847561029384", acct: "fernweh_87@berge.example", displayName: ""),
  ]
}

extension ServedStatus {
  /// As Mastodon makes them: milliseconds since 1970, then 16 bits that tell apart what was posted in the same one.
  static func id(at date: Date, counter: Int = 0) -> String {
    "\(Int(date.timeIntervalSince1970 * 1_000) << 16 + counter)"
  }
}
