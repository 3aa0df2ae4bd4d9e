import Bitmaps
import CLinux
import Foundation

/// The child's side of ``ImageDecoder``: decodes what it is sent until its parent is gone.
public enum ImageWorker {
  /// The first argument that makes the executable a worker. The second is its memory limit in bytes.
  static let argument = "--image-worker"
  /// The descriptor that requests come from and replies go to.
  static let socket: CInt = 3

  /// Becomes a worker, and never returns, if these are the arguments of one. Call it first of all in `main`.
  public static func runIfAsked(by arguments: [String]) {
    guard arguments.count == 3, arguments[1] == argument, let memoryLimit = Int(arguments[2]) else { return }
    guard confine(memoryLimit: memoryLimit) else { _exit(1) }
    let socket = MessageSocket(descriptor: socket, wait: waitWithoutLimit)
    do {
      while true { try serveOne(on: socket) }
    } catch {
      // The parent is gone, or has no more use for this process.
      _exit(0)
    }
  }

  private static func serveOne(on socket: MessageSocket) throws {
    let request = try DecodeRequest.receive(from: socket)
    let result = Result { () throws(PictureDecodingError) in
      do {
        return try PictureDecoder.decode(
          request.data, fitting: request.box, showing: request.region, over: request.background,
          maximumPixels: request.maximumPixels)
      } catch let error as PictureDecodingError {
        throw error
      } catch {
        throw .damaged(String(describing: error))
      }
    }
    try DecodeReply.send(result, to: socket)
  }

  private static func waitWithoutLimit(for events: CInt) {
    var polled = pollfd(fd: socket, events: Int16(events), revents: 0)
    poll(&polled, 1, -1)
  }

  /// Takes away what decoding does not need: more memory, files, cores, privileges, a life without the parent.
  private static func confine(memoryLimit: Int) -> Bool {
    guard let used = addressSpaceInUse() else { return false }
    let limits = [
      (RLIMIT_AS, used + memoryLimit), (RLIMIT_CORE, 0), (RLIMIT_FSIZE, 0), (RLIMIT_NOFILE, Int(socket) + 1),
    ]
    for (resource, value) in limits {
      var limit = rlimit(rlim_cur: rlim_t(value), rlim_max: rlim_t(value))
      guard setrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0 else { return false }
    }
    return linux_set_no_new_privileges() == 0 && linux_set_parent_death_signal(SIGKILL) == 0
  }

  /// In bytes. Source: proc(5), `statm`, whose first number counts pages.
  private static func addressSpaceInUse() -> Int? {
    guard let statistics = FileManager.default.contents(atPath: "/proc/self/statm") else { return nil }
    return String(decoding: statistics, as: UTF8.self).split(separator: " ").first.flatMap { Int($0) }
      .map { $0 * sysconf(CInt(_SC_PAGESIZE)) }
  }
}
