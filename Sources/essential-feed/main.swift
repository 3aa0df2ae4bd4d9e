import FeedApp
import FeedEdges
import Foundation
import ImageCodecs

StandardStreams.reserve()
ImageWorker.runIfAsked(by: CommandLine.arguments)

/// One line on standard error, and a status: 2 is the one that shells know for a wrong command line.
func refuse(_ reason: String, status: Int32 = 2) -> Never {
  StandardStreams.report("essential-feed: \(RedactedText(reason))")
  exit(status)
}

let environment = ProcessInfo.processInfo.environment
do {
  let options = try CommandLineOptions(arguments: CommandLine.arguments)
  if options.showsHelp {
    try StandardStreams.print(Usage.text)
    exit(EXIT_SUCCESS)
  }
  if options.showsVersion {
    try StandardStreams.print(Usage.version)
    exit(EXIT_SUCCESS)
  }
  let configuration = try options.configuration(environment: environment)
  let pictures = try options.pictures(environment: environment)
  guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else {
    refuse("standard input and output must be a terminal")
  }
  try ProcessLimits.prepare()
  try FeedApplication(configuration, pictures: pictures).run()
} catch let error where error is StandardStreams.WriteError || error is ProcessLimits.TooLow {
  refuse("\(error)", status: EXIT_FAILURE)
} catch {
  refuse("\(error)")
}
