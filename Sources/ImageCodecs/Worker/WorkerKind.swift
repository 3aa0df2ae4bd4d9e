/// What a worker process is for, and what that takes.
struct WorkerKind: Sendable {
  /// The first argument, which makes the executable a worker of this kind.
  let argument: String
  /// Loads its libraries and whatever these would open later: when it is let near a request, nothing can be opened.
  let load: @Sendable () -> Void
  /// Answers one request. Called over and over; what it throws ends the worker.
  let serve: @Sendable (MessageSocket) throws -> Void
  /// How many files it has open at a time that were passed over its socket.
  var passedFiles = 0
  /// Whether the screen may be empty until it has answered: then it does not stand behind other sessions, whatever it is
  /// asked later.
  var isAwaited = false
}

extension WorkerKind {
  /// One picture after the other.
  static let pictures = WorkerKind(
    argument: "--image-worker", load: CodecLibraries.loadForPictures, serve: PictureService.serve)
  /// The same for formats whose libraries are large.
  static let furtherPictures = WorkerKind(
    argument: "--further-image-worker", load: CodecLibraries.loadForFurtherPictures, serve: PictureService.serve)
  /// The frames of one animation.
  static let animation = WorkerKind(
    argument: "--animation-worker", load: CodecLibraries.loadForAnimations, serve: AnimationService.serve)
  /// XML, HTML and the metadata of files, one after the other.
  static let documents = WorkerKind(
    argument: "--document-worker", load: DocumentService.load, serve: DocumentService.serve, passedFiles: 1,
    isAwaited: true)

  static let all = [pictures, furtherPictures, animation, documents]
}
