extension ServedAccount {
  /// The photographers and those who comment, by their handle.
  static let photographers: [String: ServedAccount] = {
    let accounts = [
      ServedAccount(id: "201", acct: "ines", displayName: "Inês Carvalho"),
      ServedAccount(id: "202", acct: "nora", displayName: "Nora Lindgren"),
      ServedAccount(id: "203", acct: "tomas", displayName: "Tomás Ferreira"),
      ServedAccount(id: "204", acct: "maria_k", displayName: "Μαρία Κυπραίου"),
      ServedAccount(id: "205", acct: "amara", displayName: "Amara Okafor"),
      ServedAccount(id: "206", acct: "hikari", displayName: "佐藤ひかり"),
      ServedAccount(id: "207", acct: "yuki", displayName: "ゆき"),
      ServedAccount(id: "208", acct: "elodie", displayName: "Élodie Martin"),
      ServedAccount(id: "209", acct: "jonas", displayName: "Jonas Berg"),
      ServedAccount(id: "210", acct: "fernweh@berge.example", displayName: "Fernweh"),
    ]
    return Dictionary(uniqueKeysWithValues: accounts.map { ($0.acct, $0) })
  }()
}
