import Workers

extension WorkerKind {
  /// One picture after the other.
  public static let pictures = WorkerKind(
    argument: "--image-worker", load: { _ = (libexif, libgif, libspng, libturbojpeg, libwebp, libwebpdemux) },
    serve: PictureService.serve)
  /// The same for formats whose libraries are large.
  public static let furtherPictures = WorkerKind(
    argument: "--further-image-worker", load: { _ = (libdav1d, libde265, libheif, libjxl) },
    serve: PictureService.serve)
  /// The frames of one animation.
  public static let animation = WorkerKind(
    argument: "--animation-worker", load: { _ = (libexif, libgif, libwebp, libwebpdemux) },
    serve: AnimationService.serve)
}
