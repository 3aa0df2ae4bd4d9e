import Foundation

/// The clock of a program's life, which stands still at a time of the test's choice; the time that passes is not touched.
///
/// By libfaketime, which `Tests/setup` installs. It cannot do so for timers of libdispatch: in the program they do not
/// fire.
struct MovedClock {
  /// What a program finds in its environment.
  let environment: [String: String]
  private let file: URL

  struct LibraryIsMissing: Error {}

  /// - Parameter file: where the time is kept for the program to read.
  /// - Throws: when libfaketime is not installed.
  init(at date: Date, file: URL) throws {
    let library = "faketime/libfaketimeMT.so.1"
    let directories = try FileManager.default.contentsOfDirectory(atPath: "/usr/lib").map { "/usr/lib/\($0)" }
    guard
      let path = (["/usr/lib"] + directories).map({ "\($0)/\(library)" }).first(where: FileManager.default.fileExists)
    else { throw LibraryIsMissing() }
    environment = [
      "LD_PRELOAD": path, "FAKETIME_TIMESTAMP_FILE": file.path, "FAKETIME_NO_CACHE": "1",
      "FAKETIME_DONT_FAKE_MONOTONIC": "1", "NO_FAKE_STAT": "1",
    ]
    self.file = file
    try move(to: date)
  }

  /// Removes what the library leaves when a program ends without further ado.
  static func removeTraces(of process: Int32) throws {
    for path in ["/dev/shm/faketime_shm_\(process)", "/dev/shm/sem.faketime_sem_\(process)"]
    where FileManager.default.fileExists(atPath: path) {
      try FileManager.default.removeItem(atPath: path)
    }
  }

  /// - Parameter date: on a whole second.
  func move(to date: Date) throws {
    let style = Date.ISO8601FormatStyle(dateTimeSeparator: .space).year().month().day().time(
      includingFractionalSeconds: false)
    try Data(date.formatted(style).utf8).write(to: file, options: .atomic)
  }
}
