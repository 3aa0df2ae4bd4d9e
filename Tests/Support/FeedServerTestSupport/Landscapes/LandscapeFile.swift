import FeedServer

/// A landscape of the demo as a server stores it.
struct LandscapeFile: Sendable {
  private(set) var caption: Caption
  let file: PictureFile

  /// All landscapes in the order of the demo. If several landscapes show the same file, it is read only once.
  static let all: [LandscapeFile] = {
    var files: [Int: PictureFile] = [:]
    return LandscapePost.all.compactMap { post in
      files[post.number] = files[post.number] ?? PictureFile(post.picture)
      return files[post.number].map { LandscapeFile(caption: post.caption, file: $0) }
    }
  }()
}
