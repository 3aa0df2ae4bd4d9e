import Foundation
import PictureCodecs
import Workers

/// A worker program that tries forbidden operations.
public enum WorkerProbe {
  /// The variant of the worker, by the name of the program.
  public enum Guise: String {
    /// The variant with the user of this process and the whole sandbox.
    case asItself = "as-itself"
    /// The variant with a user without rights.
    case asNobody = "as-nobody"
    /// The variant that only Landlock confines.
    case behindLandlockAlone = "behind-landlock-alone"
    /// The variant that starts when the FIFO next to the program contains a byte.
    case behindAGate = "behind-a-gate"
    /// The variant that replies to each request with the requested number of meaningless bytes.
    case answeringNonsense = "answering-nonsense"
    case greetingWithNonsense = "greeting-with-nonsense"
    /// The variant with a thread that was started before the sandbox.
    case amongThreads = "among-threads"
    case withoutLandlock = "without-landlock"
    case withoutSeccomp = "without-seccomp"
    case withoutNamespaces = "without-namespaces"
  }

  /// - Parameter folder: a folder for a link with the name of the variant.
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
