import FeedCaching
import FeedDomain
import FeedStoreSQLite
import Foundation
import Locks
import StoreTestSupport

// A program that writes a cache file until it is killed: StoreProbe FILE KEY DEED [NUMBER]. It prints a line for each
// completed round. With the deed `open` it only opens the file, which adds the missing steps of the schema, and prints the
// number of changes to files. Before the change with the given number, counted from 1, it kills itself.

let arguments = CommandLine.arguments
guard arguments.count >= 4 else { exit(EX_USAGE) }
let deed = StoreDeed(rawValue: arguments[3])
let lastChange = arguments.count > 4 ? Int(arguments[4]) : nil

func say(_ text: String) { FileHandle.standardOutput.write(Data("\(text)\n".utf8)) }

func write() throws {
  let key = FeedKey(words: [arguments[2]])
  let store = try SQLiteFeedStore(
    fileURL: URL(filePath: arguments[1]), feedKey: key, imageBudget: deed?.imageBudget ?? .max,
    busyTimeout: BusyTimeout(limit: 60),
    onLoss: { loss in
      FileHandle.standardError.write(Data("lost: \(loss)\n".utf8))
      exit(EX_DATAERR)
    })
  guard let deed else { return }
  say("0")
  for round in 1... {
    try deed.perform(round, on: store, of: key)
    say("\(round)")
  }
}

if deed != nil, lastChange == nil {
  try write()
} else {
  let count = Locked(0)
  try LossyDisk.use { number in
    count.withLock { $0 = number }
    if number == lastChange { kill(getpid(), SIGKILL) }
  } in: {
    try write()
  }
  say("\(count.withLock { $0 })")
}
