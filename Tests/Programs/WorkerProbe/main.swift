import CLinux
import FeedEdges
import ForbiddenDeeds
import Foundation
import Workers

// A worker of any kind, behind the door of that kind, which does the deeds that it is asked for instead of its work. The
// name that it is started by says what is otherwise with it.

/// A deed's number and what it is about, and back what came of it; for no deed's number the process's own.
let doDeed: @Sendable (EncodedRequest) throws -> EncodedReply = { request in
  let (number, file) = try request.fields.readFields { (Int32(try $0.number()), try $0.text()) }
  var answer = ByteWriter()
  answer.append(Int(deed_name(number) == nil ? getpid() : deed_attempt(number, 3, file)))
  return EncodedReply(fields: answer.bytes)
}

/// Returns when there is a byte to be read in the FIFO of that name.
func waitForGate(_ name: String) {
  let gate = open(name, O_RDONLY)
  var byte: UInt8 = 0
  read(gate, &byte, 1)
  close(gate)
}

/// Bytes that mean nothing.
let answerNonsense: @Sendable (EncodedRequest) throws -> EncodedReply = { _ in
  EncodedReply(content: [UInt8](repeating: 0xFF, count: 64))
}

/// Those that the program may be, with that for their work.
func kinds(serving serve: @escaping @Sendable (EncodedRequest) throws -> EncodedReply) -> [WorkerKind] {
  WorkerKind.all.map { kind in
    var kind = kind
    kind.serve = serve
    return kind
  }
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
    try WorkerMain.answer(by: doDeed)
  } catch {
    // The parent is gone.
    exit(EXIT_SUCCESS)
  }
case "behind-a-gate":
  waitForGate(arguments[0] + ".fifo")
case "answering-nonsense":
  WorkerMain.runIfAsked(by: arguments, as: kinds(serving: answerNonsense))
case "greeting-with-nonsense":
  // As long as a greeting: no byte is left for a reply.
  write(3, [UInt8](repeating: 0xFF, count: 11), 11)
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
WorkerMain.runIfAsked(by: arguments, as: kinds(serving: doDeed))
exit(EXIT_FAILURE)
