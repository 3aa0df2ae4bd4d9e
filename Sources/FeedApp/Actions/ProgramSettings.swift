/// The programs that the user has chosen instead of the default ones.
public struct ProgramSettings: Sendable {
  /// The word for ``openPage`` in the configuration.
  public static let openPageWord = "open-page"
  /// The word for ``openPicture`` in the configuration.
  public static let openPictureWord = "open-picture"
  /// The word for ``copy`` in the configuration.
  public static let copyWord = "copy"

  /// The program that opens pages.
  public var openPage: ProgramCommand?
  /// The program that opens pictures.
  public var openPicture: ProgramCommand?
  /// The program that receives copied texts.
  public var copy: ProgramCommand?

  public init() {}
}
