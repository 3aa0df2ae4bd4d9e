import FeedScreens

/// The programs that the user has chosen instead of the defaults, and the words for them in the configuration.
public struct ProgramSettings: Sendable {
  public static let openPageWord = "open-page"
  public static let openPictureWord = "open-picture"
  public static let copyWord = "copy"

  /// The program that opens pages.
  public var openPage: ProgramCommand?
  /// The program that opens pictures.
  public var openPicture: ProgramCommand?
  /// The program that receives copied texts.
  public var copy: ProgramCommand?

  public init() {}
}
