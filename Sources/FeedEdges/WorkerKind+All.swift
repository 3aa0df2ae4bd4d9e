import PictureCodecs
import Workers

extension WorkerKind {
  /// The kinds of workers that the program may be.
  public static let all = [pictures, furtherPictures, animation, metadata]
}
