import Bitmaps
import Foundation
import Locks

/// Pictures in POSIX shared memory (shm_overview(7)). The terminal reads each picture and removes it. This class
/// removes the pictures that the terminal does not read.
@MainActor
final class SharedPictures {
  /// The time that the terminal is given to read a picture.
  static let timeout = Duration.seconds(2)

  private static let directory = "/dev/shm"
  private static let prefix = "essential-feed-"
  /// The minimum age, in seconds, of an object that ``sweep()`` removes. A picture normally exists for milliseconds,
  /// and a process number is not reused that soon.
  private static let oldAge: TimeInterval = 60

  private var last = 0
  private var names: Set<String> = []
  private var sendTimes: [String: ContinuousClock.Instant] = [:]

  /// Creates an empty object and returns its name. ``removeAll()`` removes the object even if it never gets pixels. If
  /// the object cannot be created, storing pixels under its name fails too.
  func makeName() -> String {
    while true {
      last += 1
      let name = "/\(Self.prefix)\(getpid())-\(last)"
      let descriptor = shm_open(name, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
      if descriptor == -1, errno == EEXIST { continue }
      if descriptor != -1 { close(descriptor) }
      names.insert(name)
      return name
    }
  }

  func contains(_ name: String) -> Bool { names.contains(name) }

  func recordSending(_ name: String) {
    sendTimes[name] = .now
  }

  /// Stores pixels under a name from ``makeName()``. Throws a `POSIXError` if the object was removed or is not
  /// writable.
  nonisolated static func store(_ pixels: [UInt8], as name: String) throws {
    let descriptor = shm_open(name, O_WRONLY | O_CLOEXEC, 0)
    guard descriptor != -1 else { throw POSIXError.last }
    defer { close(descriptor) }
    guard Descriptors.write(pixels, to: descriptor) else {
      defer { shm_unlink(name) }
      throw POSIXError.last
    }
  }

  /// Removes the objects that the terminal has had enough time to read. Returns true if the terminal had already read
  /// and removed all of them.
  func removeExpired() -> Bool {
    let late = sendTimes.filter { $0.value.duration(to: .now) >= Self.timeout }.keys
    return late.map(remove).allSatisfy { !$0 }
  }

  func removeAll() {
    for name in names { _ = remove(name) }
  }

  /// Removes an object, and returns true if it still existed.
  func remove(_ name: String) -> Bool {
    names.remove(name)
    sendTimes[name] = nil
    return shm_unlink(name) == 0
  }

  static func sweep() {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? [] {
      guard name.hasPrefix(prefix), let process = name.dropFirst(prefix.count).split(separator: "-").first,
        let number = Int32(process), number > 0, kill(number, 0) == -1, errno == ESRCH
      else { continue }
      // Another container may share the directory, but its process numbers are its own.
      var status = stat()
      guard stat("\(directory)/\(name)", &status) == 0, status.st_uid == getuid(),
        Date().timeIntervalSince1970 - TimeInterval(status.st_mtim.tv_sec) > oldAge
      else { continue }
      shm_unlink("/\(name)")
    }
  }
}
