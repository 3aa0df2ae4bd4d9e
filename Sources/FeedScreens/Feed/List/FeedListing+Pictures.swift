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
    let usual = arrangement.pictureSize.height
    guard arrangement.form != .framed, usual > 0, !presentation.hides(image) else { return usual }
    let size = presentation.toldSize(of: image) ?? loads[image.id]?.pixelSize ?? pictureSizes.value(for: image.url)
    let place = usualPlace ?? (loads[image.id] ?? makeLoad(image)).place(of: arrangement.pictureSize)
    usualPlace = place
    return size.flatMap(place.room)?.height ?? usual
  }

  func loadPictures(ofVisible visible: [FeedImage], near: [FeedImage], in pictureSize: Size) {
    for load in loads.forget(allBut: visible + near) {
      if let size = load.pixelSize { pictureSizes.insert(size, for: load.image.url) }
    }
    for image in visible {
      let height = heightsOnScreen[image.id] ?? pictureSize.height
      load(for: image).request(fitting: pictureSize, shownIn: Size(width: pictureSize.width, height: height))
    }
    for image in near where loads[image.id]?.isLoading != true {
      guard loads.values.count(where: \.isLoading) < Self.loadsBesidePreloads else { return }
      load(for: image).request(fitting: pictureSize)
    }
  }

  func renewPictures() {
    usualPlace = nil
    loads.values.forEach { $0.renew() }
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
    let load = makeLoad(image)
    load.displayState = displayState
    load.pixelSize = pictureSizes.value(for: image.url)
    loads[image.id] = load
    return load
  }
}
