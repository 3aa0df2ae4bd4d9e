import FeedDomain
import TestSupport
import XCTest

@testable import FeedEdges
@testable import PictureCodecs

final class PictureFactsTests: XCTestCase {
  func test_metadata_isFormattedForPeople() {
    var picture = PictureMetadata()
    (picture.caption, picture.artist, picture.copyright) = ("A caption", "Ada", "© Ada")
    (picture.location, picture.city, picture.country) = ("Alfama", "Lisbon", "Portugal")
    picture.position = .init(latitude: 38.711, longitude: -9.14)
    (picture.taken, picture.lens, picture.keywords) = ("2024-06-17 14:05:09", "35 mm", ["sea"])
    (picture.cameraMake, picture.cameraModel) = ("Canon", "EOS R5")
    (picture.exposureTime, picture.fNumber, picture.isoSpeed, picture.focalLength) = (0.004, 8, 100, 35.5)

    XCTAssertEqual(picture.combinedText, "A caption")
    XCTAssertEqual(picture.place, "Alfama, Lisbon, Portugal")
    XCTAssertEqual(
      picture.facts(byteCount: 7).map { "\($0.kind): \($0.value)" },
      [
        "fileSize: 7 B", "taken: 2024-06-17 14:05:09", "place: Alfama, Lisbon, Portugal, 38.7110° N, 9.1400° W",
        "camera: Canon EOS R5", "lens: 35 mm", "exposure: 1/250 s, f/8, ISO 100, 35.5 mm", "artist: Ada",
        "copyright: © Ada", "keywords: sea",
      ])
  }

  func test_pictureWithoutMetadata_hasOnlyItsFileSize() {
    let picture = PictureMetadata()

    XCTAssertNil(picture.combinedText)
    XCTAssertNil(picture.place)
    XCTAssertNil(picture.shownSize)
    XCTAssertEqual(picture.facts(byteCount: 7).map(\.kind), [.fileSize])
  }

  func test_titleHeadlineAndDescription_appearOnceEach() {
    for (title, headline, caption, expected) in [
      ("Tram 28", "A tram", "It is yellow.", "Tram 28\nA tram\nIt is yellow."),
      ("Tram 28", nil, "It is yellow.", "Tram 28\nIt is yellow."), ("Tram 28", nil, nil, "Tram 28"),
      ("Tram 28", "Tram 28", "Tram 28", "Tram 28"), (nil, "A tram", "A tram", "A tram"), (nil, nil, nil, nil),
    ] as [(String?, String?, String?, String?)] {
      var picture = PictureMetadata()
      (picture.title, picture.headline, picture.caption) = (title, headline, caption)

      XCTAssertEqual(picture.combinedText, expected)
    }
  }

  func test_make_appearsOnce() {
    for (make, model, camera) in [
      ("Canon", "Canon EOS 5D", "Canon EOS 5D"), ("NIKON CORPORATION", "NIKON D90", "NIKON D90"),
      ("Apple", "iPhone 12", "Apple iPhone 12"), ("Apple", nil, "Apple"), (nil, "X100", "X100"), (nil, nil, nil),
    ] as [(String?, String?, String?)] {
      var picture = PictureMetadata()
      (picture.cameraMake, picture.cameraModel) = (make, model)

      XCTAssertEqual(fact(.camera, of: picture), camera)
    }
  }

  func test_size_isTheSizeAfterRotation() {
    for (orientation, width) in [(nil, 640), (1, 640), (4, 640), (5, 480), (8, 480), (9, 640), (-1, 640)]
      as [(Int?, Int)]
    {
      var picture = PictureMetadata()
      (picture.width, picture.height, picture.orientation) = (640, 480, orientation)

      XCTAssertEqual(picture.shownSize?.width, width)
    }
  }

  func test_numbers_areFormattedLikeCamerasDoAndCannotTrap() {
    for (time, text) in [
      (0.0005, "1/2000 s"), (0.3, "0.3 s"), (1, "1 s"), (2.5, "2.5 s"), (30, "30 s"), (0, nil), (-1, nil), (.nan, nil),
      (.infinity, nil), (.leastNonzeroMagnitude, nil), (1e300, nil),
    ] as [(Double, String?)] {
      var picture = PictureMetadata()
      picture.exposureTime = time

      XCTAssertEqual(fact(.exposure, of: picture), text, "\(time)")
    }
    for number in [-Double.infinity, -1e300, -0.0, .leastNonzeroMagnitude, 1e300, .infinity, .nan] {
      var picture = PictureMetadata()
      picture.position = .init(latitude: number, longitude: number)
      (picture.fNumber, picture.focalLength) = (number, number)

      _ = picture.facts(byteCount: 7)
    }
  }

  private func fact(_ kind: FeedImage.Details.Fact.Kind, of picture: PictureMetadata) -> String? {
    picture.facts(byteCount: 7).first { $0.kind == kind }?.value
  }
}
