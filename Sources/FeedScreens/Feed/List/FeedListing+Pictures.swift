import FeedDomain
import Foundation
import TerminalKit

/// The loads of the pictures on or near the screen. Visible pictures are requested at once. Pictures near the screen
/// are requested only while few loads are running, so that they never delay visible ones. Other images have no load.
extension FeedListing {
  private static let loadsBesidePreloads = 4

  var isLoadingPictures: Bool { loads.values.contains { $0.isLoading } }

  func load(of image: FeedImage) -> PictureLoad? { loads[image.id] }

  /// Returns the height of the image's own picture in a list. In a grid, while a warning hides the picture, and while
  /// its size is unknown, returns the usual height.
  func ownHeight(of image: FeedImage) -> Int {
    let place = arrangement.pictureSize
    guard arrangement.form != .framed, place.height > 0, !presentation.hides(image) else { return place.height }
    return (loads[image.id] ?? newLoad(for: image)).height(in: place) ?? place.height
  }

  func loadPictures(ofVisible visible: [FeedImage], near: [FeedImage], in pictureSize: Size) {
    forgetPictures(allBut: visible + near)
    for image in visible {
      let load = load(for: image)
      load.request(fitting: place(for: load, in: pictureSize))
    }
    for image in near where loads[image.id]?.isLoading != true {
      guard loads.values.count(where: \.isLoading) < Self.loadsBesidePreloads else { return }
      load(for: image).request(fitting: pictureSize)
    }
  }

  /// Returns the usual place or, for a picture that is higher than its row on screen, the lower place in that row.
  private func place(for load: PictureLoad, in usual: Size) -> Size {
    guard let own = load.height(in: usual), let given = heightsOnScreen[load.image.id] else { return usual }
    return own > given ? Size(width: usual.width, height: given) : usual
  }

  func showPictures(of images: [FeedImage]) {
    let shown = Set(images.map(\.id))
    for (id, load) in loads {
      if shown.contains(id) { load.appear() } else { load.disappear() }
    }
  }

  func cancelPictures() {
    for load in loads.values {
      load.cancel()
      load.disappear()
    }
  }

  private func load(for image: FeedImage) -> PictureLoad {
    if let load = loads[image.id] { return load }
    let load = newLoad(for: image)
    load.displayState = displayState
    loads[image.id] = load
    return load
  }

  private func newLoad(for image: FeedImage) -> PictureLoad {
    let load = makeLoad(image)
    load.pixelSize = pictureSizes.value(for: image.url)
    return load
  }

  private func forgetPictures(allBut images: [FeedImage]) {
    let wanted = Dictionary(images.map { ($0.id, $0) }) { first, _ in first }
    for (id, load) in loads where wanted[id] != load.image {
      load.stopShowing()
      if let size = load.pixelSize { pictureSizes.insert(size, for: load.image.url) }
      loads[id] = nil
    }
  }
}
