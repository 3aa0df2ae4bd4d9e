/// The order of a folder's pictures. The raw values are the names for `--sort`.
public enum FolderOrder: String, CaseIterable, Sendable {
  /// By modification time, the newest first.
  case newest
  /// By path.
  case name
  /// In an order that a seed repeats.
  case random
}
