import FeedAPI
import FeedApp
import FeedEdges
import FeedScreens
import Foundation
import TerminalKit

extension CommandLineOptions {
  /// The configuration that the options and the environment ask for.
  ///
  /// - Parameter token: what the environment held, see ``AccessToken``; a file's goes before it.
  /// - Throws: ``UsageError`` for what cannot be used: a URL or a token in the environment, a log file.
  func configuration(environment: [String: String], token: Secret?) throws -> Configuration {
    var configuration = Configuration(
      source: try source(environment: environment),
      cacheDirectory: usesCache ? cacheDirectory(environment: environment) : nil,
      cacheSize: cacheSize,
      certificateFile: certificateFile,
      log: try logFile.map(log),
      environment: environment)
    configuration.userAgent = Usage.userAgent
    configuration.isSandboxed = isSandboxed
    configuration.token = try self.token ?? token.map(AccessToken.inEnvironment)
    return configuration
  }

  /// How the screens are to look, by the options and the environment.
  ///
  /// - Throws: ``UsageError`` for a mode that there is not.
  func screens(environment: [String: String]) throws -> ScreenOptions {
    ScreenOptions(
      imageMode: try imageMode(environment: environment), symbols: symbols, playsAnimations: playsAnimations,
      theme: theme, layout: layout, slideshowPace: slideshowPace)
  }

  /// - Returns: nil for `auto`, and when nobody says anything.
  private func imageMode(environment: [String: String]) throws -> ImageMode? {
    if let imageMode { return imageMode }
    guard let text = environment["ESSENTIAL_FEED_IMAGES"], !text.isEmpty else { return nil }
    return try Option.choiceOrAuto(text, for: "ESSENTIAL_FEED_IMAGES")
  }

  /// Source: XDG Base Directory Specification; a relative path in the variable is to be ignored.
  private func cacheDirectory(environment: [String: String]) -> URL {
    if let cacheDirectory { return URL(filePath: cacheDirectory, directoryHint: .isDirectory) }
    func directory(_ name: String) -> URL? {
      environment[name].flatMap { $0.hasPrefix("/") ? URL(filePath: $0, directoryHint: .isDirectory) : nil }
    }
    // Foundation looks the user's directory up in the system's list, whatever HOME says.
    let home = directory("HOME") ?? FileManager.default.homeDirectoryForCurrentUser
    let base = directory("XDG_CACHE_HOME") ?? home.appending(path: ".cache")
    return base.appending(path: "essential-feed")
  }

  private func log(_ path: String) throws -> LogFile {
    do {
      return try LogFile(url: URL(filePath: path), now: Date.init)
    } catch {
      throw UsageError(description: "--log-file: cannot write \(QuotedText(path))")
    }
  }
}
