import FeedApp
import Foundation
import ImageCodecs

StandardStreams.reserve()
ImageWorker.runIfAsked(by: CommandLine.arguments)

/// A status besides the reason: 2 is the one that shells know for a wrong command line.
func refuse(_ reason: String, status: Int32 = 2) -> Never {
  StandardStreams.report(reason)
  exit(status)
}

let token = AccessToken.takeFromEnvironment()
let environment = ProcessInfo.processInfo.environment
do {
  let words = UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
  let options = try CommandLineOptions(
    arguments: words.compactMap { word in word.map { Array(UnsafeBufferPointer(start: $0, count: strlen($0) + 1)) } })
  if options.showsHelp {
    try StandardStreams.print(Usage.text)
    exit(EXIT_SUCCESS)
  }
  if options.showsVersion {
    try StandardStreams.print(Usage.version)
    exit(EXIT_SUCCESS)
  }
  let configuration = try options.configuration(environment: environment, token: token)
  let screens = try options.screens(environment: environment)
  if let command = options.command {
    try ProcessLimits.prepare()
    try FeedPrinter(command, options: options, configuration: configuration).run()
  }
  guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else {
    refuse("standard input and output must be a terminal")
  }
  try ProcessLimits.prepare()
  try FeedApplication(configuration, options: screens).run()
} catch let error where error is StandardStreams.WriteError || error is ProcessLimits.TooLow {
  refuse("\(error)", status: EXIT_FAILURE)
} catch {
  refuse("\(error)")
}
