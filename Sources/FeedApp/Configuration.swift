import Foundation
import ImageRendering
import TerminalKit

/// What the program was asked to do.
public struct Configuration: Sendable {
  /// Where the feed comes from.
  public enum Source: Sendable {
    case demo
    case remote(URL)
  }

  public var source: Source
  /// The directory of the cache file; nil keeps what is loaded only until the program leaves.
  public var cacheDirectory: URL?
  /// How many bytes of pictures the cache may hold.
  public var cacheSize: Int
  /// A file of certificates (PEM) to be trusted besides the system's.
  public var certificateFile: URL?
  public var log: LogFile?
  /// How pictures are shown; nil to find the best that the terminal can do.
  public var imageMode: ImageMode?
  /// The characters that pictures are made of where there are no pixels.
  public var symbols: SymbolSet
  /// Whether animated pictures move.
  public var playsAnimations: Bool
  public var environment: [String: String]

  public init(
    source: Source, cacheDirectory: URL?, cacheSize: Int, certificateFile: URL?, log: LogFile?,
    imageMode: ImageMode? = nil, symbols: SymbolSet = .half, playsAnimations: Bool = true,
    environment: [String: String]
  ) {
    self.source = source
    self.cacheDirectory = cacheDirectory
    self.cacheSize = cacheSize
    self.certificateFile = certificateFile
    self.log = log
    self.imageMode = imageMode
    self.symbols = symbols
    self.playsAnimations = playsAnimations
    self.environment = environment
  }
}
