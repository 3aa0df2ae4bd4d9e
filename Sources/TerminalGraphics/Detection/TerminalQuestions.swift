/// What a terminal is asked to learn what it can show.
public enum TerminalQuestions {
  /// The id of the image that is asked about and never shown.
  static let imageID = 31

  /// Everything, ended by the question for its attributes (DA1), which every terminal answers: what it has not answered
  /// by then it never will.
  ///
  /// - Parameter multiplexed: whether tmux or screen is asked, which would take the question for kitty's protocol for
  ///   a title.
  static func all(multiplexed: Bool) -> String {
    (multiplexed ? "" : kittyGraphics) + version + sixels + cellSize + attributes
  }

  /// For the cells' size alone, which a resize or another font may have changed.
  public static let cellSize = "\u{1B}[16t\u{1B}[?2;1;0S"

  /// One pixel, to be looked at and not kept.
  private static let kittyGraphics = "\u{1B}_Gi=\(imageID),s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
  private static let version = "\u{1B}[>0q"
  /// To set 256 colours, for a terminal that has room for more than it begins with.
  private static let sixels = "\u{1B}[?1;3;256S"
  private static let attributes = "\u{1B}[c"
}
