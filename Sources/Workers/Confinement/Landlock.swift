import CLinux
import Foundation

/// The kernel's security module with which a process gives up its own rights. Source: landlock(7), `linux/landlock.h`.
package enum Landlock {
  /// Denies the calling thread access to files by path, to TCP ports, and to processes outside the sandbox (signals,
  /// abstract UNIX sockets). The ``SystemCallFilter`` denies other sockets. If the kernel is too old to deny a right,
  /// that right remains. Returns the version of the kernel's interface.
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

  /// Returns the number of `LANDLOCK_ACCESS_FS_…` flags in a version of the interface.
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
