import CLinux
import FeedEdges
import ForbiddenDeeds
import Foundation
import Workers

// A confined worker of any kind that attempts the requested deeds instead of doing its work. The name of the executable
// selects a variant.

/// Attempts a deed, given by its number and a file, and replies with the outcome. If no deed has the number, it replies
/// with the process identifier.
let doDeed: @Sendable (EncodedRequest) throws -> EncodedReply = { request in
  let (number, file) = try request.fields.readFields { (Int32(try $0.number()), try $0.text()) }
  var answer = ByteWriter()
  answer.append(Int(deed_name(number) == nil ? getpid() : deed_attempt(number, 3, file)))
  return EncodedReply(fields: answer.bytes)
}

/// Waits for a byte from a FIFO.
func waitForGate(_ name: String) {
  let gate = open(name, O_RDONLY)
  var byte: UInt8 = 0
  read(gate, &byte, 1)
  close(gate)
}

/// Replies with meaningless bytes.
let answerNonsense: @Sendable (EncodedRequest) throws -> EncodedReply = { _ in
  EncodedReply(content: [UInt8](repeating: 0xFF, count: 64))
}

/// Returns all kinds of worker, with their work replaced by `serve`.
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
  // The kernel requires this step from users without rights.
  guard linux_set_no_new_privileges() == 0 else { exit(EXIT_FAILURE) }
  try Landlock.denyEverything()
  do {
    try WorkerMain.serveRequests(with: doDeed)
  } catch {
    // The parent has ended.
    exit(EXIT_SUCCESS)
  }
case "behind-a-gate":
  waitForGate(arguments[0] + ".fifo")
case "answering-nonsense":
  WorkerMain.runIfWorker(arguments: arguments, kinds: kinds(serving: answerNonsense))
case "greeting-with-nonsense":
  // The bytes are as long as a greeting, so no bytes are left for a reply.
  write(3, [UInt8](repeating: 0xFF, count: 11), 11)
  // Wait until the parent has ended.
  var byte: UInt8 = 0
  while read(3, &byte, 1) > 0 {}
case "among-threads":
  Thread.detachNewThread { while true { pause() } }
case "without-landlock", "without-seccomp", "without-namespaces":
  guard system_without(String(name.dropFirst("without-".count))) == 0 else { exit(EXIT_FAILURE) }
  // Run another program as on a system that lacks this part of the confinement.
  if arguments.count > 2, arguments[1] == "--run" {
    var others = arguments.dropFirst(2).map { strdup($0) } + [nil]
    execv(arguments[2], &others)
  }
default:
  break
}
WorkerMain.runIfWorker(arguments: arguments, kinds: kinds(serving: doDeed))
exit(EXIT_FAILURE)
