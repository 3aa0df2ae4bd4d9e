import CProgram
import Foundation

/// One image of the demo's feed: what it says, and which landscape it shows.
package struct LandscapePost: Sendable {
  package let id: UUID
  package let caption: Caption
  /// The landscape's number among the files in `Sources/CProgram/Pictures`.
  package let number: Int
  /// The scene's place in `Caption.scenes`, and how many posts of it come before.
  package let scene: Int
  package let round: Int

  /// How many landscapes of each scene there are.
  private static let versions = 3

  /// Twelve rounds over all scenes: the first in their own order, the later ones shuffled, each with the scenes' next
  /// captions. The landscapes are numbered as the first rounds show them.
  package static let all: [LandscapePost] = {
    var order = SplitMix64(stream: 1)
    var numbers: [[Int]] = Array(repeating: [], count: Caption.scenes.count)
    var posts: [LandscapePost] = []
    for round in 0..<12 {
      let scenes = Array(Caption.scenes.indices)
      for scene in round == 0 ? scenes : order.shuffled(scenes) {
        if round < versions { numbers[scene].append(posts.count) }
        var random = SplitMix64(stream: 1000 + UInt64(posts.count))
        let captions = Caption.scenes[scene]
        posts.append(
          LandscapePost(
            id: UUID(from: &random), caption: captions[round % captions.count],
            number: numbers[scene][round % versions],
            scene: scene, round: round))
      }
    }
    return posts
  }()

  package var picture: ServedPicture {
    let file = demo_picture(Int32(number))
    return .data(Data(bytes: file.bytes, count: file.count), contentType: String(cString: file.contentType))
  }
}
