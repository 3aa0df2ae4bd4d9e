import FeedApp
import FeedEdges
import FeedPresentation
import Foundation
import TerminalNcurses
import Workers

enum Program {
  /// - Parameter words: the command line's words, each with its terminating NUL.
  @MainActor
  static func run(_ words: [[CChar]]) -> Never {
    StandardStreams.reserve()
    WorkerMain.runIfWorker(
      arguments: words.map { word in String(decoding: word.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self) },
      kinds: WorkerKind.all)
    let variables = Settings.extractVariables()
    do {
      let settings = try Settings(
        arguments: words, variables: variables, environment: ProcessInfo.processInfo.environment)
      do {
        try run(settings)
      } catch let error as EdgeSettings.UnusableSetting {
        throw settings.error(error)
      }
    } catch let error
      where error is StandardStreams.WriteError || error is InsufficientResources
      || error is ProcessEdges.DemoUnavailable
    {
      refuse("\(error)", status: EXIT_FAILURE)
    } catch let error as NcursesTerminal.OpenError where error.isOfSystem {
      refuse("\(error)", status: EXIT_FAILURE)
    } catch let error as WrongConfiguration {
      for line in error.lines { StandardStreams.report(line, of: "") }
      exit(2)
    } catch {
      refuse("\(error)", status: 2)
    }
  }

  @MainActor
  private static func run(_ settings: Settings) throws -> Never {
    if settings.showsHelp || settings.showsVersion {
      try show(settings.showsHelp ? Usage.text : Build.text)
    }
    switch (settings.command, settings.choice) {
    case (.keys, _):
      try show(KeyLines.text(of: settings.keymap))
    case (.manual, _):
      try show(ManualPage.text)
    case (.completion, _):
      try show(settings.printing.completion?.text(settings) ?? "")
    case (.add, .one(let feed, _)):
      guard let file = settings.catalog.file, let name = settings.newName else {
        throw UsageError(description: "add needs the configuration, so --no-config is not possible")
      }
      try ConfigurationFile(path: file).add(feed, named: name, besides: settings.catalog)
      let texts = ScreenTexts.ofShell
      try show(texts.subscribed(name, settings.edges.abbreviatingHome(file)))
    case (.remove, _):
      guard settings.usesConfiguration, let name = settings.printing.names.first else {
        throw UsageError(description: "remove needs the configuration, so --no-config is not possible")
      }
      try show(settings.configuration.remove(name))
    case (.doctor, _): DoctorCommand(settings).run()
    case (.get, _) where isatty(STDOUT_FILENO) == 1:
      throw UsageError(description: "get writes a picture, so standard output must be a file or a pipe, not a terminal")
    default:
      try raiseLimits()
      try runWithinLimits(settings)
    }
  }

  @MainActor
  private static func runWithinLimits(_ settings: Settings) throws -> Never {
    switch (settings.command, settings.choice) {
    case (.serve, _): try ServeCommand(settings.serving).run()
    case (.update, _): try UpdateCommand(settings).run()
    case (.import, _): try ImportCommand.run(settings)
    case (.export, _): try ExportCommand.run(settings)
    case (let command?, let choice?): try FeedPrinter(command, of: choice, settings: settings).run()
    case (_, let choice): try show(choice, settings)
    }
  }

  private static func show(_ text: String) throws -> Never {
    // While SIGPIPE is ignored, writing to a closed pipe fails with EPIPE, which is handled.
    signal(SIGPIPE, SIG_IGN)
    do {
      try StandardStreams.print(text)
    } catch let error as StandardStreams.WriteError where error.isReaderGone {}
    exit(EXIT_SUCCESS)
  }

  @MainActor
  private static func show(_ choice: FeedChoice?, _ settings: Settings) throws -> Never {
    let isPlain = settings.screens.isPlain
    do {
      if settings.readsStandardInput { try StandardStreams.readKeysFromTerminal() }
    } catch {
      guard isPlain else { throw error }
      // Without a terminal, lines come from standard input, whose end means `quit`: the program says what it opened.
    }
    guard isPlain || (isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1) else {
      throw UsageError(description: "standard input and output must be a terminal (not with --plain)")
    }
    try FeedApplication(
      choice, settings.ofScreens, edges: settings.edges, rereading: settings.configurationReader
    ).run()
  }

  /// - Parameter status: the exit status. Shells use 2 for a wrong command line.
  private static func refuse(_ reason: String, status: Int32) -> Never {
    StandardStreams.report(reason)
    exit(status)
  }
}

/// Runs the program. `main` is written in C and passes the words on. Swift's own `main` reads them from `/proc`, so it
/// could not report that `/proc` is missing.
@_cdecl("FeedCommandLineRun")
public func runProgram(_ count: Int32, _ words: UnsafePointer<UnsafeMutablePointer<CChar>?>) {
  let words = UnsafeBufferPointer(start: words, count: Int(count)).compactMap { word in
    word.map { Array(UnsafeBufferPointer(start: $0, count: strlen($0) + 1)) }
  }
  MainActor.assumeIsolated { Program.run(words) }
}
