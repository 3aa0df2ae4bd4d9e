/// The tables of a database, as a list of migrations. The file's `user_version` is the number of migrations that it has
/// been through. Released migrations never change. After the fourth, they only add to the schema, so that older
/// versions of the program can still use the file. A migration that breaks this rule writes the number of migrations
/// that a program has to know into the table `least_version`.
struct SQLiteSchema {
  /// An error for a file with a migration that this program does not know and cannot ignore. The file is not damaged.
  struct NewerFile: Error, Hashable, CustomStringConvertible {
    let leastVersion: Int
    let newestKnown: Int

    var description: String {
      "the database is for programs that know version \(leastVersion), this program knows versions up to \(newestKnown)"
    }
  }

  let steps: [String]

  func migrate(_ connection: SQLiteConnection) throws {
    // The version is checked before the transaction too, so that opening an up-to-date file needs no write lock.
    guard try !missingSteps(connection).isEmpty else { return }
    try connection.transaction {
      let missing = try missingSteps(connection)
      guard !missing.isEmpty else { return }
      for step in missing { try connection.execute(step) }
      try connection.execute("PRAGMA user_version = \(steps.count)")
    }
  }

  /// Returns an error if only newer versions of the program can use the file. Returns nil if this version can use the
  /// file, or if the file cannot be read.
  func newerFile(_ connection: SQLiteConnection) -> NewerFile? {
    do {
      _ = try missingSteps(connection)
      return nil
    } catch {
      return error as? NewerFile
    }
  }

  private func missingSteps(_ connection: SQLiteConnection) throws -> ArraySlice<String> {
    let version = try connection.rows("PRAGMA user_version") { $0.integer(0) }.first ?? 0
    guard version >= 0 else { throw SQLiteError.inconsistency("the version is below 0") }
    if version > steps.count {
      let least = try leastVersion(connection)
      guard least <= steps.count else { throw NewerFile(leastVersion: least, newestKnown: steps.count) }
    }
    return steps.dropFirst(version)
  }

  private func leastVersion(_ connection: SQLiteConnection) throws -> Int {
    guard let least = try connection.rows("SELECT version FROM least_version", read: { $0.integer(0) }).first else {
      throw SQLiteError.inconsistency("the least version is missing")
    }
    return least
  }
}
