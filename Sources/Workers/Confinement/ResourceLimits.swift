import CLinux
import Foundation

struct ResourceLimits {
  private let values: [(resource: __rlimit_resource, value: Int)]

  /// Limits the memory to `memory` bytes in addition to the bytes in use, and the number of descriptors to
  /// `descriptors`, including open descriptors.
  init(memory: Int, descriptors: Int) throws(Confinement.Unavailable) {
    guard let used = Self.addressSpaceInUse() else { throw Confinement.Unavailable(part: .limits, code: ENOENT) }
    values = [
      (RLIMIT_AS, used + memory), (RLIMIT_CORE, 0), (RLIMIT_FSIZE, 0), (RLIMIT_NOFILE, descriptors),
    ]
  }

  func set() throws(Confinement.Unavailable) {
    for (resource, value) in values {
      let number = __rlimit_resource_t(resource.rawValue)
      var limit = rlimit()
      getrlimit(number, &limit)
      // A lower limit that the user has set remains.
      limit.rlim_max = min(limit.rlim_max, rlim_t(value))
      limit.rlim_cur = min(limit.rlim_cur, limit.rlim_max)
      guard setrlimit(number, &limit) == 0 else { throw Confinement.Unavailable(part: .limits, code: errno) }
    }
  }

  /// The size of the address space in bytes. Source: proc(5), `statm`, whose first number counts pages.
  private static func addressSpaceInUse() -> Int? {
    guard let statistics = FileManager.default.contents(atPath: "/proc/self/statm") else { return nil }
    let numbers = String(decoding: statistics, as: UTF8.self).split(separator: " ")
    guard let first = numbers.first, let pageCount = Int(first) else { return nil }
    return pageCount * sysconf(CInt(_SC_PAGESIZE))
  }
}
