import PictureCodecs
import Workers

extension WorkerKind {
  /// All kinds of workers that this program can run as.
  public static let all = [pictures, largeLibraryPictures, animation, metadata]
}
