/// A database's tables, as the steps that lead to them.
///
/// The file's `user_version` counts the steps that were taken. A step that was released never changes: what comes
/// later is a step of its own. From the fourth on steps only add, so that a program which does not know the last ones
/// uses the file by those that it knows. A step after which it cannot writes into the table `least_version` how many steps a program has to know.
struct SQLiteSchema {
  /// The file has taken a step without which it cannot be used, and which this program does not know. It is no damage.
  struct NewerFile: Error, Hashable, CustomStringConvertible {
    let leastVersion: Int
    let newestKnown: Int

    var description: String {
      "the database is for programs that know version \(leastVersion), this program knows versions up to \(newestKnown)"
    }
  }

  let steps: [String]

  /// Takes the steps that are missing, all of them or none.
  ///
  /// - Throws: ``NewerFile``.
  func migrate(_ connection: SQLiteConnection) throws {
    // Looked at before the transaction too, so that opening an up-to-date file needs no write lock.
    guard try !missingSteps(connection).isEmpty else { return }
    try connection.transaction {
      let missing = try missingSteps(connection)
      guard !missing.isEmpty else { return }
      for step in missing { try connection.execute(step) }
      try connection.execute("PRAGMA user_version = \(steps.count)")
    }
  }

  /// Nil for a file that this program can use, as far as the file can be read.
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
    guard version >= 0 else { throw SQLiteError.contradiction("the version is below 0") }
    if version > steps.count {
      let least = try leastVersion(connection)
      guard least <= steps.count else { throw NewerFile(leastVersion: least, newestKnown: steps.count) }
    }
    return steps.dropFirst(version)
  }

  private func leastVersion(_ connection: SQLiteConnection) throws -> Int {
    guard let least = try connection.rows("SELECT version FROM least_version", read: { $0.integer(0) }).first else {
      throw SQLiteError.contradiction("the least version is missing")
    }
    return least
  }
}
