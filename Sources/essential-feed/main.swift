import FeedApp
import Foundation
import ImageCodecs

ImageWorker.runIfAsked(by: CommandLine.arguments)

/// One line on standard error; the status that shells know for a wrong command line.
func refuse(_ reason: String) -> Never {
  FileHandle.standardError.write(Data("essential-feed: \(reason)\n".utf8))
  exit(2)
}

let environment = ProcessInfo.processInfo.environment
do {
  let options = try CommandLineOptions(arguments: CommandLine.arguments)
  if options.showsHelp {
    print(Usage.text)
    exit(EXIT_SUCCESS)
  }
  if options.showsVersion {
    print(Usage.version)
    exit(EXIT_SUCCESS)
  }
  let configuration = try options.configuration(environment: environment)
  guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else {
    refuse("standard input and output must be a terminal")
  }
  try FeedApplication(configuration).run()
} catch {
  refuse("\(error)")
}
