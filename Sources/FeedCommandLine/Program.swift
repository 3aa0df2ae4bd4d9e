import FeedApp
import Foundation
import ImageCodecs

/// The whole program: does what its command line asks for.
enum Program {
  /// - Parameter words: those of the command line, each up to its NUL.
  @MainActor
  static func run(_ words: [[CChar]]) -> Never {
    StandardStreams.reserve()
    ImageWorker.runIfAsked(
      by: words.map { word in String(decoding: word.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self) })
    let token = AccessToken.takeFromEnvironment()
    let environment = ProcessInfo.processInfo.environment
    // It may hold a password, and is in the copy.
    _ = ProcessEnvironment.take(CommandLineOptions.sourceVariable)
    do {
      let options = try CommandLineOptions(arguments: words)
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
      try ProcessLimits.prepare()
      if let command = options.command {
        try FeedPrinter(command, options: options, configuration: configuration).run()
      }
      guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else {
        throw UsageError(description: "standard input and output must be a terminal")
      }
      try FeedApplication(configuration, options: screens).run()
    } catch let error where error is StandardStreams.WriteError || error is ProcessLimits.Insufficient {
      refuse("\(error)", status: EXIT_FAILURE)
    } catch {
      refuse("\(error)", status: 2)
    }
  }

  /// - Parameter status: 2 is the one that shells know for a wrong command line.
  private static func refuse(_ reason: String, status: Int32) -> Never {
    StandardStreams.report(reason)
    exit(status)
  }
}

/// What `main` calls. Swift itself reads the words from `/proc`: without that the program could not even say so.
@_cdecl("FeedCommandLineRun")
public func runProgram(_ count: Int32, _ words: UnsafePointer<UnsafeMutablePointer<CChar>?>) {
  let words = UnsafeBufferPointer(start: words, count: Int(count)).compactMap { word in
    word.map { Array(UnsafeBufferPointer(start: $0, count: strlen($0) + 1)) }
  }
  MainActor.assumeIsolated { Program.run(words) }
}
