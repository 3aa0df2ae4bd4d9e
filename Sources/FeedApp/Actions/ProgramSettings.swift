/// The programs that the user has chosen in place of the usual ones.
public struct ProgramSettings: Sendable {
  /// As the configuration names them.
  public static let (openPageWord, openPictureWord, copyWord) = ("open-page", "open-picture", "copy")

  public var openPage: ProgramCommand?
  public var openPicture: ProgramCommand?
  /// Takes what is copied.
  public var copy: ProgramCommand?

  public init() {}
}
