import OtherPrograms

/// The programs that the user has chosen in place of the usual ones.
public struct ProgramSettings: Sendable {
  public var openPage: ProgramCommand?
  public var openPicture: ProgramCommand?
  /// Takes what is copied.
  public var copy: ProgramCommand?

  public init() {}
}
