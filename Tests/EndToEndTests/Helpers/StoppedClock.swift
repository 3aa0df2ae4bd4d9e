import Foundation

/// The wall clock of a program, which stands still at a time that the test sets. Elapsed time is not affected.
///
/// It uses libfaketime, which `Tests/setup` installs. With it, libdispatch's timers do not fire in the program.
struct StoppedClock {
  /// The environment variables for the program.
  let environment: [String: String]
  private let file: URL

  struct LibraryIsMissing: Error {}

  /// - Parameter file: the file from which the program reads the time.
  /// - Throws: an error if libfaketime is not installed.
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

  /// Removes the shared-memory objects that libfaketime leaves behind when a program ends abruptly.
  static func removeTraces(of process: Int32) throws {
    for path in ["/dev/shm/faketime_shm_\(process)", "/dev/shm/sem.faketime_sem_\(process)"]
    where FileManager.default.fileExists(atPath: path) {
      try FileManager.default.removeItem(atPath: path)
    }
  }

  /// - Parameter date: a time in whole seconds.
  func move(to date: Date) throws {
    let style = Date.ISO8601FormatStyle(dateTimeSeparator: .space).year().month().day().time(
      includingFractionalSeconds: false)
    try Data(date.formatted(style).utf8).write(to: file, options: .atomic)
  }
}
