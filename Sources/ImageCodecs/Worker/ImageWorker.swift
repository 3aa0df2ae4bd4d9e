import Bitmaps
import CLinux
import Foundation

/// The child's side of ``ImageDecoder`` and ``AnimationDecoder``: decodes what it is sent until its parent is gone.
public enum ImageWorker {
  /// What a worker does: the first argument that makes the executable one. The second is its memory limit in bytes.
  enum Task: String, Sendable {
    /// One picture after the other.
    case pictures = "--image-worker"
    /// The frames of one animation.
    case animation = "--animation-worker"
  }

  /// The descriptor that requests come from and replies go to.
  static let socket: CInt = 3

  /// Becomes a worker, and never returns, if these are the arguments of one. Call it first of all in `main`.
  public static func runIfAsked(by arguments: [String]) {
    guard arguments.count == 3, let task = Task(rawValue: arguments[1]), let memoryLimit = Int(arguments[2]) else {
      return
    }
    CodecLibraries.load()
    // What libraries say of a picture is for nobody.
    dup2(STDIN_FILENO, STDERR_FILENO)
    guard confine(memoryLimit: memoryLimit) else { _exit(1) }
    let socket = MessageSocket(descriptor: socket, wait: waitWithoutLimit)
    do {
      switch task {
      case .pictures: while true { try servePicture(on: socket) }
      case .animation: try serveAnimation(on: socket)
      }
    } catch {
      // The parent is gone, or has no more use for this process.
      _exit(0)
    }
  }

  private static func servePicture(on socket: MessageSocket) throws {
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

  /// Sends one frame for each request; none any more when the animation is over, or was none.
  private static func serveAnimation(on socket: MessageSocket) throws {
    let request = try DecodeRequest.receive(from: socket)
    try request.data.withUnsafeBytes { bytes in
      var playback: AnimationPlayback?
      do {
        playback = try AnimationPlayback(
          bytes, fitting: request.box, showing: request.region, over: request.background,
          maximumPixels: request.maximumPixels)
      } catch is PictureDecodingError {
        playback = nil
      }
      while true {
        try AnimationReply.send(playback?.nextFrame(), to: socket)
        try AnimationRequest.receiveNextFrame(from: socket)
      }
    }
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
      var limit = rlimit()
      getrlimit(__rlimit_resource_t(resource.rawValue), &limit)
      // What the user has limited further stays so.
      limit.rlim_max = min(limit.rlim_max, rlim_t(value))
      limit.rlim_cur = min(limit.rlim_cur, limit.rlim_max)
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
