import FeedDomain
import Foundation

/// The loads of the pictures on or near a screen, by the ids of their images.
typealias PictureLoads = [UUID: PictureLoad]

@MainActor
extension PictureLoads {
  /// Cancels, forgets and returns the loads of all other images.
  @discardableResult
  mutating func forget(allBut images: [FeedImage]) -> [PictureLoad] {
    let wanted = Dictionary<UUID, FeedImage>(images.map { ($0.id, $0) }) { first, _ in first }
    let others = values.filter { wanted[$0.image.id] != $0.image }
    for load in others {
      load.stopShowing()
      self[load.image.id] = nil
    }
    return others
  }
}
