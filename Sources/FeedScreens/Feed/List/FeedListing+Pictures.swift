import FeedDomain
import Foundation
import TerminalKit

/// The loads of the pictures on or near the screen. Visible pictures are requested at once. Pictures near the screen
/// are requested only while few loads are running, so that they never delay visible ones. Other images have no load.
extension FeedListing {
  private static let loadsBesidePreloads = 4

  var isLoadingPictures: Bool { loads.values.contains { $0.isLoading } }

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
    loads[image.id] = load
    return load
  }

  private func forgetPictures(allBut images: [FeedImage]) {
    let wanted = Dictionary(images.map { ($0.id, $0) }) { first, _ in first }
    for (id, load) in loads where wanted[id] != load.image {
      load.stopShowing()
      loads[id] = nil
    }
  }
}
