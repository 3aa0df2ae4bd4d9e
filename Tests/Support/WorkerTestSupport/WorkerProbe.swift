import Foundation
import PictureCodecs
import Workers

/// The program that is a worker with forbidden deeds for its work.
public enum WorkerProbe {
  /// How it is started, by the name of the program.
  public enum Guise: String {
    /// As this process's user, with the whole door closed.
    case asItself = "as-itself"
    /// As a user without rights.
    case asNobody = "as-nobody"
    /// With nothing else between it and the system.
    case behindLandlockAlone = "behind-landlock-alone"
    /// It starts when there is a byte in the FIFO beside its name.
    case behindAGate = "behind-a-gate"
    /// It answers what it is asked with as many bytes as it says, which mean nothing.
    case answeringNonsense = "answering-nonsense"
    case greetingWithNonsense = "greeting-with-nonsense"
    /// With a thread that was there before the door.
    case amongThreads = "among-threads"
    case withoutLandlock = "without-landlock"
    case withoutSeccomp = "without-seccomp"
    case withoutNamespaces = "without-namespaces"
  }

  /// - Parameter folder: for a name of the program.
  public static func configuration(
    _ guise: Guise, of kind: WorkerKind = .pictures, in folder: URL, isSandboxed: Bool = true
  ) throws -> WorkerConfiguration {
    let program = WorkerExecutable.built("WorkerProbe")
    let name = folder.appending(path: guise.rawValue)
    if !FileManager.default.fileExists(atPath: name.path) {
      try FileManager.default.createSymbolicLink(at: name, withDestinationURL: program)
    }
    return WorkerConfiguration(
      path: name.path, role: WorkerRole(kind: kind, memoryLimit: 64 << 20, isSandboxed: isSandboxed),
      timeLimit: .seconds(60))
  }
}
