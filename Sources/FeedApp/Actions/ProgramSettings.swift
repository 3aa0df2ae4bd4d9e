/// The programs that the user has chosen instead of the default ones.
public struct ProgramSettings: Sendable {
  /// The configuration's word for the program that opens pages.
  public static let openPageWord = "open-page"
  /// The configuration's word for the program that opens pictures.
  public static let openPictureWord = "open-picture"
  /// The configuration's word for the program that receives copied texts.
  public static let copyWord = "copy"

  public var openPage: ProgramCommand?
  public var openPicture: ProgramCommand?
  public var copy: ProgramCommand?

  public init() {}
}
