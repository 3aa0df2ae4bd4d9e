/// The programs that the user has chosen instead of the default ones.
public struct ProgramSettings: Sendable {
  /// The configuration's words for the programs.
  public static let (openPageWord, openPictureWord, copyWord) = ("open-page", "open-picture", "copy")

  public var openPage: ProgramCommand?
  public var openPicture: ProgramCommand?
  /// The program that receives copied texts.
  public var copy: ProgramCommand?

  public init() {}
}
