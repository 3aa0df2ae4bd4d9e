import CProgram
import Foundation

/// An image of the demo feed.
package struct LandscapePost: Sendable {
  package let id: UUID
  package let caption: Caption
  /// The landscape's number among the files in `Sources/CProgram/Pictures`.
  package let number: Int
  /// The index of the scene in `Caption.scenes`.
  package let scene: Int
  /// The number of earlier posts with the same scene.
  package let round: Int

  private static let versions = 3

  /// The posts, in twelve rounds. Each round has a post of every scene. The first round is in the order of the scenes;
  /// the other rounds are shuffled. The landscapes are numbered in the order in which the first three rounds show them.
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
