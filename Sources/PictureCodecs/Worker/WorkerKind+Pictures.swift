import Workers

extension WorkerKind {
  /// The workers that decode pictures in the formats with small libraries.
  public static let pictures = WorkerKind(
    argument: "--image-worker", load: { _ = (libexif, libgif, libspng, libturbojpeg, libwebp, libwebpdemux) },
    serve: PictureService.serve)
  /// The workers that decode pictures in the formats with large libraries.
  public static let largeLibraryPictures = WorkerKind(
    argument: "--large-library-picture-worker", load: { _ = (libdav1d, libde265, libheif, libjxl) },
    serve: PictureService.serve)
  /// The workers that each decode the frames of one animation.
  public static let animation = WorkerKind(
    argument: "--animation-worker", load: { _ = (libexif, libgif, libwebp, libwebpdemux) },
    serve: AnimationService.serve)
}
