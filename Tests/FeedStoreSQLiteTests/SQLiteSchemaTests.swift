import TestSupport
import XCTest

@testable import FeedStoreSQLite

final class SQLiteSchemaTests: XCTestCase {
  private let first = "CREATE TABLE one (value INTEGER); INSERT INTO one VALUES (1)"
  private let second = "ALTER TABLE one ADD COLUMN other INTEGER DEFAULT 2"

  func test_migrate_takesAllStepsOnNewFile() throws {
    let connection = try makeConnection()

    try SQLiteSchema(steps: [first, second]).migrate(connection)

    XCTAssertEqual(try version(connection), 2)
    XCTAssertEqual(try values(connection), [1, 2])
  }

  func test_migrate_takesMissingStepsOnlyAndKeepsDataOnOlderFile() throws {
    let connection = try makeConnection()
    try SQLiteSchema(steps: [first]).migrate(connection)
    try connection.execute("UPDATE one SET value = 10")

    try SQLiteSchema(steps: [first, second]).migrate(connection)

    XCTAssertEqual(try version(connection), 2)
    XCTAssertEqual(try values(connection), [10, 2])
  }

  func test_migrate_changesNothingOnFileOfSameVersion() throws {
    let connection = try makeConnection()
    try SQLiteSchema(steps: [first, second]).migrate(connection)

    XCTAssertNoThrow(try SQLiteSchema(steps: [first, second]).migrate(connection))

    XCTAssertEqual(try values(connection), [1, 2])
  }

  func test_migrate_takesNoStepWhenOneFails() throws {
    let connection = try makeConnection()

    XCTAssertThrowsError(try SQLiteSchema(steps: [first, "no SQL"]).migrate(connection))

    XCTAssertEqual(try version(connection), 0)
    XCTAssertThrowsError(try values(connection))
  }

  func test_migrate_doesNotChangeACompatibleNewerFile() throws {
    let connection = try makeConnection()
    try SQLiteSchema(steps: [first, second, leastVersion(2)]).migrate(connection)

    XCTAssertNoThrow(try SQLiteSchema(steps: [first, second]).migrate(connection))

    XCTAssertEqual(try version(connection), 3)
    XCTAssertEqual(try values(connection), [1, 2])
  }

  func test_migrate_failsOnAnIncompatibleNewerFile() throws {
    let connection = try makeConnection()
    try SQLiteSchema(steps: [first, second, leastVersion(2)]).migrate(connection)
    let sut = SQLiteSchema(steps: [first])
    let expected = SQLiteSchema.NewerFile(leastVersion: 2, newestKnown: 1)

    XCTAssertThrowsError(try sut.migrate(connection)) { XCTAssertEqual($0 as? SQLiteSchema.NewerFile, expected) }

    XCTAssertEqual(sut.newerFile(connection), expected)
    XCTAssertEqual(try version(connection), 3)
    XCTAssertEqual(try values(connection), [1, 2])
  }

  func test_migrate_treatsANewerFileWithoutALeastVersionAsDamaged() throws {
    for (version, change) in [(-1, ""), (2, ""), (2, "\(leastVersion(1)); DELETE FROM least_version")] {
      let connection = try makeConnection()
      try connection.execute("PRAGMA user_version = \(version); \(change)")
      let sut = SQLiteSchema(steps: [first])

      XCTAssertThrowsError(try sut.migrate(connection)) { error in
        XCTAssertEqual((error as? SQLiteError)?.isDamage, true, "\(error)")
      }
      XCTAssertNil(sut.newerFile(connection))
    }
  }

  private func leastVersion(_ version: Int) -> String {
    "CREATE TABLE least_version (version INTEGER NOT NULL); INSERT INTO least_version VALUES (\(version))"
  }

  private func makeConnection() throws -> SQLiteConnection {
    let file = try makeTemporaryDirectory().appending(path: "any.sqlite")
    try Data().write(to: file)
    return try SQLiteConnection(path: file.path)
  }

  private func version(_ connection: SQLiteConnection) throws -> Int? {
    try connection.rows("PRAGMA user_version") { $0.integer(0) }.first
  }

  private func values(_ connection: SQLiteConnection) throws -> [Int]? {
    try connection.rows("SELECT value, other FROM one") { [$0.integer(0), $0.integer(1)] }.first
  }
}
