import CLinux
import Foundation

/// The kernel's module by which a process gives up rights of its own.
///
/// Source: landlock(7), `linux/landlock.h`.
package enum Landlock {
  /// From here on no file can be opened, made, changed, renamed or run by a path, no TCP port be used, and no signal or
  /// abstract UNIX socket reach a process outside; other sockets are for the ``SystemCallFilter`` to deny. It holds for
  /// the calling thread. What the kernel is too old to deny remains.
  ///
  /// - Returns: the version of the kernel's interface.
  @discardableResult
  package static func denyEverything() throws(Confinement.Unavailable) -> CInt {
    let version = linux_landlock_version()
    guard version > 0 else { throw Confinement.Unavailable(part: .landlock, code: errno) }
    var ruleset = linux_landlock_ruleset(
      files: ones(fileRights(in: version)), network: ones(version >= 4 ? 2 : 0), scopes: ones(version >= 6 ? 2 : 0))
    let descriptor = linux_landlock_create(&ruleset)
    guard descriptor >= 0 else { throw Confinement.Unavailable(part: .landlock, code: errno) }
    defer { close(descriptor) }
    guard linux_landlock_restrict(descriptor) == 0 else {
      throw Confinement.Unavailable(part: .landlock, code: errno)
    }
    return version
  }

  /// How many of `LANDLOCK_ACCESS_FS_…` a version of the interface has.
  private static func fileRights(in version: CInt) -> Int {
    switch version {
    case 1: 13
    case 2: 14
    case 3, 4: 15
    default: 16
    }
  }

  private static func ones(_ count: Int) -> UInt64 { 1 << UInt64(count) - 1 }
}
