import FeedDomain
import XCTest

final class CameraBoilerplateTests: XCTestCase {
  func test_matches_textsThatCamerasAndProgramsWriteIntoAllPictures() {
    for text in [
      "OLYMPUS DIGITAL CAMERA", " OLYMPUS DIGITAL CAMERA         ", "KONICA MINOLTA DIGITAL CAMERA",
      "MINOLTA DIGITAL CAMERA", "KODAK Digital Still Camera".uppercased(), "DIGITAL CAMERA", "SONY DSC", "Sony DSC",
      "SAMSUNG CAMERA PICTURES", "Minolta DSC", "default", "Default", "EXIF_JPEG_PICTURE", "DCIM\\100GOPRO",
      "DCIM/100MEDIA/DJI_0012.JPG", "DCIM100MEDIADJI_0012.JPG", "<KENOX S630  / Samsung S630>",
      "<Digimax S700, Samsung #1>", "oplus_32", "IMG_1234", "DSC_0001.JPG", "img-20", "b.jpg", "DSCN0012", "cof",
      "Created with GIMP",
    ] {
      XCTAssertTrue(CameraBoilerplate.matches(text), text)
    }
  }

  func test_matches_noCaptionsByPeople() {
    for text in [
      "", " ", "My first digital camera", "Olympus digital camera", "OLYMPUS", "A default", "default settings",
      "coffee",
      "Sony DSC-W55", "DCIM folder", "<b>Samsung</b> phone", "Samsung", "oplus", "A SLR IS A DIGITAL CAMERA, YOU SAY?",
      "MY FIRST DIGITAL CAMERA",
      "EDF", "SDR", "IMG_1 at the sea", "img", "a.jpg of me", "jpg",
      "Created with GIMP and timeout", "\(String(repeating: "A VERY LONG ", count: 8))DIGITAL CAMERA", "<>", "<", "-",
    ] {
      XCTAssertFalse(CameraBoilerplate.matches(text), text)
    }
  }
}
