/// A database's tables, as the steps that lead to them.
///
/// The file's `user_version` counts the steps that were taken. A step that was released never changes: what comes
/// later is a step of its own.
struct SQLiteSchema {
  /// The file has taken steps that this program does not know.
  struct UnknownVersion: Error, Hashable, CustomStringConvertible {
    let version: Int
    let newestKnown: Int

    var description: String {
      "the database has version \(version), this program knows versions up to \(newestKnown)"
    }
  }

  let steps: [String]

  /// Takes the steps that are missing, all of them or none.
  func migrate(_ connection: SQLiteConnection) throws {
    // Looked at before the transaction too, so that opening an up-to-date file needs no write lock.
    guard try !missingSteps(connection).isEmpty else { return }
    try connection.transaction {
      for step in try missingSteps(connection) {
        try connection.execute(step)
      }
      try connection.execute("PRAGMA user_version = \(steps.count)")
    }
  }

  private func missingSteps(_ connection: SQLiteConnection) throws -> ArraySlice<String> {
    let version = try connection.rows("PRAGMA user_version") { $0.integer(0) }.first ?? 0
    guard (0...steps.count).contains(version) else {
      throw UnknownVersion(version: version, newestKnown: steps.count)
    }
    return steps.dropFirst(version)
  }
}
