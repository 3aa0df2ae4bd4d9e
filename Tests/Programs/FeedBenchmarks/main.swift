// Measures the program and, for comparison, other programs: see `CommandLineOptions` and `Day`.

import Foundation

let benchmarks: [any Benchmark.Type] = [
  FirstPaint.self, ConfiguredStart.self, SavedFeed.self, SeveralFeeds.self, FeedsList.self, Folder.self,
  FeedResponse.self,
  PictureResponse.self,
  PictureThroughput.self,
  BusyMachine.self, KeyToFrame.self, Layouts.self, ScrollBytes.self, KeyUnderLoad.self, ScrollOut.self, Fling.self,
  PageAppend.self, Retrieval.self,
  Filter.self, Information.self, Memory.self, Idle.self, Instructions.self,
]

if CommandLine.arguments.count == 3, CommandLine.arguments[1] == ScriptedScroll.argument,
  let frameCount = Int(CommandLine.arguments[2])
{
  try ScriptedScroll().run(frameCount: frameCount)
  exit(EXIT_SUCCESS)
}

do {
  if CommandLine.arguments.dropFirst().first == Day.command {
    try await Day(CommandLine.arguments.dropFirst(2)).run()
    exit(EXIT_SUCCESS)
  }
  let options = try CommandLineOptions(CommandLine.arguments.dropFirst(), all: benchmarks)
  var report = Report(
    machine: .current, date: Date(), revision: try Revision.current(),
    command: (["feed-benchmarks"] + CommandLine.arguments.dropFirst()).joined(separator: " "))
  for benchmark in options.benchmarks {
    do {
      report.add(try await benchmark.run(options.extent), of: benchmark.name)
    } catch {
      report.add(failure: error, of: benchmark.name)
    }
  }
  if report.hasFailures { exit(EXIT_FAILURE) }
  if options.isRecording { try report.record() }
} catch {
  FileHandle.standardError.write(Data("feed-benchmarks: \(error)\n".utf8))
  exit(2)
}
