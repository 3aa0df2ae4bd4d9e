import CLinux
import FeedEdges
import ForbiddenDeeds
import Foundation
import Workers

// A worker of any kind, behind the door of that kind, which does the deeds that it is asked for instead of its work. The
// name that it is started by says what is otherwise with it.

/// A deed's number and what it is about, and back what came of it; for no deed's number the process's own.
func doDeed(on socket: CInt) throws {
  var (number, length) = (Int32(0), Int32(0))
  var file = [CChar](repeating: 0, count: 4096)
  guard
    read(socket, &number, 4) == 4, read(socket, &length, 4) == 4, (0..<Int32(file.count)).contains(length),
    read(socket, &file, Int(length)) == length
  else { throw CocoaError(.fileReadUnknown) }
  var answer = deed_name(number) == nil ? getpid() : deed_attempt(number, socket, file)
  write(socket, &answer, 4)
}

/// Returns when there is a byte to be read in the FIFO of that name.
func waitForGate(_ name: String) {
  let gate = open(name, O_RDONLY)
  var byte: UInt8 = 0
  read(gate, &byte, 1)
  close(gate)
}

/// As many bytes as it says, and none that means anything.
func answerNonsense(on socket: CInt) throws {
  var request = [UInt8](repeating: 0, count: 4096)
  guard read(socket, &request, request.count) > 0 else { throw CocoaError(.fileReadUnknown) }
  let nonsense = [UInt8](repeating: 0xFF, count: 64)
  var count = nonsense.count
  write(socket, &count, MemoryLayout<Int>.size)
  write(socket, nonsense, count)
}

let arguments = CommandLine.arguments
let name = arguments[0].split(separator: "/").last.map(String.init) ?? ""
switch name {
case "as-nobody":
  guard deed_become_nobody() == 0 else { exit(EXIT_FAILURE) }
case "behind-landlock-alone":
  // The kernel wants that of users.
  guard linux_set_no_new_privileges() == 0 else { exit(EXIT_FAILURE) }
  try Landlock.denyEverything()
  do {
    while true { try doDeed(on: 3) }
  } catch {
    // The parent is gone.
    exit(EXIT_SUCCESS)
  }
case "behind-a-gate":
  waitForGate(arguments[0] + ".fifo")
case "answering-nonsense":
  WorkerMain.runIfAsked(by: arguments, as: WorkerKind.all, serve: answerNonsense)
case "greeting-with-nonsense":
  // As long as a greeting: no byte is left for a reply.
  write(3, [UInt8](repeating: 0xFF, count: 8), 8)
  // Until the parent is gone.
  var byte: UInt8 = 0
  while read(3, &byte, 1) > 0 {}
case "among-threads":
  Thread.detachNewThread { while true { pause() } }
case "without-landlock", "without-seccomp", "without-namespaces":
  guard system_without(String(name.dropFirst("without-".count))) == 0 else { exit(EXIT_FAILURE) }
  // Any other program on such a system.
  if arguments.count > 2, arguments[1] == "--run" {
    var others = arguments.dropFirst(2).map { strdup($0) } + [nil]
    execv(arguments[2], &others)
  }
default:
  break
}
WorkerMain.runIfAsked(by: arguments, as: WorkerKind.all, serve: doDeed)
exit(EXIT_FAILURE)
