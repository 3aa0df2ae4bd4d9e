import FeedDomain
import Foundation
import TerminalKit

/// The loads of the pictures of images that are on screen or near it.
///
/// Visible pictures are asked for at once. Those near the screen follow while few loads run, so that they never hold up
/// a visible one. The load of an image that leaves the window is cancelled and forgotten; one that comes back has a new
/// one.
extension FeedListing {
  /// How many loads may run before pictures that are only near the screen have to wait.
  private static let loadsBesidePreloads = 4

  var isLoadingPictures: Bool { loads.values.contains { $0.isLoading } }

  /// The image's load, if there is one.
  func load(of image: FeedImage) -> PictureLoad? { loads[image.id] }

  func loadPictures(ofVisible visible: [FeedImage], near: [FeedImage], in pictureSize: Size) {
    forgetPictures(allBut: visible + near)
    for image in visible {
      load(for: image).request(fitting: pictureSize)
    }
    for image in near where loads[image.id]?.isLoading != true {
      guard loads.values.count(where: \.isLoading) < Self.loadsBesidePreloads else { return }
      load(for: image).request(fitting: pictureSize)
    }
  }

  /// Tells the loads whether their pictures are looked at: those of `images`, and no others.
  func showPictures(of images: [FeedImage]) {
    let shown = Set(images.map(\.id))
    for (id, load) in loads {
      if shown.contains(id) { load.appear() } else { load.disappear() }
    }
  }

  /// Takes back every running request, as when another screen covers this one; pictures stay, and stand still.
  func cancelPictures() {
    for load in loads.values {
      load.cancel()
      load.disappear()
    }
  }

  /// The image's load; made, if there is none.
  private func load(for image: FeedImage) -> PictureLoad {
    if let load = loads[image.id] { return load }
    let load = makeLoad(image)
    load.displayState = displayState
    loads[image.id] = load
    return load
  }

  private func forgetPictures(allBut images: [FeedImage]) {
    let wanted = Dictionary(images.map { ($0.id, $0) }) { first, _ in first }
    for (id, load) in loads where wanted[id] != load.image {
      load.leave()
      loads[id] = nil
    }
  }
}
