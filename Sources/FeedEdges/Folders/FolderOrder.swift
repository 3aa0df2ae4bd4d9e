/// In which order the pictures of a folder are shown, as the command line names it.
public enum FolderOrder: String, CaseIterable, Sendable {
  /// By when they were changed, the newest first.
  case newest
  /// By their paths.
  case name
}
