import Bitmaps
import Foundation
import TerminalTestSupport
import TestSupport
import XCTest

/// Tests of a folder of pictures as a feed.
final class FolderTests: XCTestCase {
  // MARK: Showing pictures

  func test_folder_isShownTheNewestFirstWithItsPictures() throws {
    let stage = try makeStage()
    let folder = try makeFolder(["old.png", "sub/new.png", ".hidden.png", "no picture.txt"])

    let screen = try stage.run([folder.path]).waitUntil("the pictures are shown") { $0.showsPictures([0, 1]) }

    XCTAssertTrue(screen.titleBar.hasPrefix(" \(folder.lastPathComponent) · /"), screen.text)
    XCTAssertEqual(screen.position, "1/2")
    XCTAssertLessThan(try XCTUnwrap(screen.row(of: "new.png")), try XCTUnwrap(screen.row(of: "old.png")), screen.text)
    XCTAssertFalse(screen.contains("Offline"), screen.text)
    XCTAssertEqual(stage.server.requests.count, 0)
  }

  func test_currentFolder_isShownInTheOrderOfNames() throws {
    let stage = try makeStage()
    let folder = try makeFolder(["10.png", "9.png", "a/b.png"])

    let script = "cd \"$folder\" && exec \"$program\" --sort name ."
    let program = try stage.run(script: script, environment: ["folder": folder.path])

    let screen = try program.waitUntil("the pictures are listed") { $0.position == "1/3" && !$0.isLoading }
    XCTAssertLessThan(try XCTUnwrap(screen.row(of: "9.png")), try XCTUnwrap(screen.row(of: "10.png")), screen.text)
  }

  func test_reload_readsTheFolderAgain() throws {
    let stage = try makeStage()
    let folder = try makeFolder(["a.png", "b.png"])
    let program = try stage.run([folder.path])
    try program.waitUntil("the pictures are listed") { $0.position == "1/2" }

    try add("c.png", number: 2, to: folder)
    try FileManager.default.removeItem(at: folder.appending(path: "a.png"))
    program.send("r")

    let screen = try program.waitUntil("the new picture is listed") { $0.position == "2/2" && $0.contains("c.png") }
    XCTAssertFalse(screen.contains("a.png"), screen.text)
  }

  func test_linkOutOfTheFolder_isNotFollowed() throws {
    let stage = try makeStage()
    let outside = try makeFolder(["secret.png"])
    let folder = try makeFolder(["a.png"])
    for (name, target) in [("out", outside.path), ("out.png", "\(outside.path)/secret.png"), ("loop", ".")] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.appending(path: name).path, withDestinationPath: target)
    }

    let run = try CommandLineRun(["list", folder.path], on: stage)

    XCTAssertEqual(run.output.components(separatedBy: "file://").count, 2, run.output)
    XCTAssertTrue(run.output.contains("\(folder.path)/a.png"), run.output)
  }

  func test_enter_viewsAPictureThatHasNothingToRead() throws {
    let stage = try makeStage()
    let folder = try makeFolder(["a.png", "b.png"])
    let program = try stage.run([folder.path])
    try program.waitUntil("the footer says so") { $0.contains("⏎ view  S slideshow") && $0.contains("b.png") }

    program.send(.enter)

    try program.waitUntil("the viewer is open") { $0.contains("b.png") && $0.contains("q back") && $0.contains("1/2") }
    program.send("q")
    try program.waitUntilShown("⏎ view")
  }

  func test_i_showsAllThatIsKnown() throws {
    let stage = try makeStage()
    let folder = try makeFolder(["a.png"])
    let program = try stage.run([folder.path], columns: 140)
    try program.waitUntilShown("a.png")

    program.send("i")

    let screen = try program.waitUntilShown("File size")
    // The path may be so long that it takes two lines.
    let text = screen.lines.map { $0.trimmingCharacters(in: .whitespaces) }.joined()
    XCTAssertTrue(text.contains("\(folder.path)/a.png"), screen.text)
  }

  // MARK: Metadata

  func test_metadata_isReportedInTheRowsAndNeverChangesTheOrder() throws {
    let stage = try makeStage()
    let folder = try makeFolder(["a.png", "b.jpg", "c.png"])

    let program = try stage.run([folder.path, "--layout", "list"], rows: 40)

    let screen = try program.waitUntil("the file's texts are told") {
      $0.contains("Lisbon, Portugal") && $0.contains("A yellow tram")
    }
    XCTAssertFalse(screen.contains("b.jpg"), screen.text)
    let rows = try ["c.png", "Lisbon", "a.png"].map { try XCTUnwrap(screen.row(of: $0), $0) }
    XCTAssertEqual(rows, rows.sorted(), screen.text)
    XCTAssertEqual(screen.position, "1/3")

    program.send("/tram\r")
    try program.waitUntil("the filter finds it") { $0.position == "1/1" && $0.contains("Lisbon") }
    program.send("i")
    let story = try program.waitUntilShown("File size")
    for text in ["Lisbon, Portugal", "A camera", "64 × 48"] {
      XCTAssertTrue(story.contains(text), "\(text): \(story.text)")
    }
  }

  func test_list_tellsTheMetadata() throws {
    let stage = try makeStage()
    let folder = try makeFolder(["b.jpg"])

    let run = try CommandLineRun(["list", "--json", folder.path], on: stage)

    let object = try XCTUnwrap(
      JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any], run.errorOutput)
    XCTAssertEqual(object["location"] as? String, "Lisbon, Portugal")
    XCTAssertEqual(object["description"] as? String, "A yellow tram")
    XCTAssertEqual([object["width"] as? Int, object["height"] as? Int], [64, 48])
  }

  func test_list_tellsCompressedMetadata() throws {
    let stage = try makeStage()
    let folder = try makeFolder(["b.jxl"])

    let run = try CommandLineRun(["list", folder.path], on: stage)

    XCTAssertTrue(run.output.contains("Lisbon, Portugal"), "\(run.output) \(run.errorOutput)")
  }

  func test_brokenMetadata_leavesTheRowAsItIs() throws {
    let stage = try makeStage()
    let folder = try makeFolder(["a.jpg"])
    let file = folder.appending(path: "a.jpg")
    try Data(Self.jpeg.prefix(200)).write(to: file)

    let run = try CommandLineRun(["list", folder.path], on: stage)

    XCTAssertEqual(run.status, 0)
    XCTAssertTrue(run.output.contains("a.jpg"), run.output)
  }

  /// XMP with a caption, a place and a camera.
  private static let xmp = Data(
    """
    <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF
    xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
    xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"
    xmlns:tiff="http://ns.adobe.com/tiff/1.0/"
    photoshop:City="Lisbon" photoshop:Country="Portugal" tiff:Model="A camera">
    <dc:description><rdf:Alt><rdf:li xml:lang="x-default">A yellow tram</rdf:li></rdf:Alt></dc:description>
    </rdf:Description></rdf:RDF></x:xmpmeta>
    """.utf8)

  /// A JPEG file that contains `xmp`. Source: XMP specification, part 3, section 1.1.3, "JPEG".
  static let jpeg: Data = {
    let content = Data("http://ns.adobe.com/xap/1.0/\0".utf8) + xmp
    let count = content.count + 2
    let segment = Data([0xFF, 0xE1, UInt8(count >> 8), UInt8(count & 0xFF)]) + content
    let picture = TestPicture.noise(PixelSize(width: 64, height: 48), as: .jpeg())
    return picture.prefix(2) + segment + picture.dropFirst(2)
  }()

  /// A JPEG XL file without a picture. Its XMP is in one uncompressed Brotli block.
  ///
  /// Source: ISO/IEC 18181-2, 9; RFC 7932, 9.
  private static let jpegXL: Data = {
    func number(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(value >> ($0 * 8) & 0xFF) } }
    let stream = Data(number((xmp.count - 1) << 4 | 1 << 20, 3)) + xmp + [0x03]
    let boxes = [
      ("JXL ", Data([0x0D, 0x0A, 0x87, 0x0A])), ("ftyp", Data("jxl \0\0\0\0jxl ".utf8)),
      ("brob", Data("xml ".utf8) + stream),
    ]
    return boxes.reduce(Data()) { $0 + number($1.1.count + 8, 4).reversed() + Data($1.0.utf8) + $1.1 }
  }()

  // MARK: Names

  func test_longNames_keepTheirBeginningAndTheirEnd() throws {
    let stage = try makeStage()
    let folder = try makeFolder(["1", "2"].map { "panorama_of_the_whole_bay_and_its_islands_\($0).png" })

    let program = try stage.run([folder.path, "--layout", "grid"])

    try program.waitUntil("both can be told apart") { screen in
      ["1", "2"].allSatisfy { screen.contains("panorama_of_the_wh…_its_islands_\($0).png") }
    }
  }

  func test_hostileNames_actOnNothingAndAreOpenedRightly() throws {
    let stage = try makeStage()
    let names = [
      "\u{1B}[2J\u{1B}]0;PWNED\u{07}.png", "new\nline.png", "\u{202E}gpj.exe.png", "50%41#?.png", "a\tb.png", " .png",
    ]
    let folder = try makeFolder(names)
    let program = try stage.run([folder.path, "--layout", "grid"], columns: 140, rows: 50)

    let screen = try program.waitUntil("all pictures are shown") { $0.showsPictures(names.indices) }

    XCTAssertTrue(screen.titleBar.contains(folder.lastPathComponent), screen.text)
    XCTAssertTrue(screen.footer.contains("? help"), screen.text)
    XCTAssertTrue(screen.contains("50%41#?.png"), screen.text)
    let output = program.rawOutput
    XCTAssertNil(output.range(of: Data("PWNED".utf8)))
    XCTAssertNil(output.range(of: Data("\u{202E}".utf8)))
  }

  func test_namesThatAreNoText_areShownAndOpened() throws {
    let stage = try makeStage()
    let folder = try makeFolder([])
    let script = """
      name=$(printf 'no\\377text'); cd "$folder"; mkdir "$name"; cp "$picture" "$name/$name.png"; exec "$program" "$name/"
      """
    let picture = stage.home.appending(path: "picture.png")
    try TestPicture(number: 5).png.write(to: picture)

    let program = try stage.run(script: script, environment: ["folder": folder.path, "picture": picture.path])

    let screen = try program.waitUntil("the picture is shown") { $0.showsPicture(5) }
    XCTAssertTrue(screen.contains("no\u{FFFD}text.png"), screen.text)
  }

  // MARK: Failures

  func test_pathOfNothing_isSaidAndIsStatus1() throws {
    let stage = try makeStage()
    let folder = try makeFolder([])
    for (path, message) in [
      ("\(folder.path)/nothing", "There is no such folder or file"),
      ("/etc/passwd", "This is neither a folder nor a picture file"),
      ("/dev/null", "This is neither a folder nor a picture file"),
    ] {
      let run = try CommandLineRun(["list", path], on: stage)

      XCTAssertEqual(run.status, 1, path)
      XCTAssertEqual(run.errorOutput, "essential-feed: \(message)\n")
      try stage.run([path]).waitUntilShown(message)
    }
  }

  func test_emptyFolder_isSaidAndIsNoFailure() throws {
    let stage = try makeSiteStage(0..<0)
    let folder = try makeFolder([])
    let message = "There are no pictures in this folder"

    let list = try CommandLineRun(["list", folder.path], on: stage)
    let feed = try CommandLineRun(["list", stage.feed()], on: stage)
    let doctor = try CommandLineRun(["doctor", folder.path, "--json"], on: stage)
    let get = try CommandLineRun(["get", "\(UUID())", folder.path], on: stage)

    XCTAssertEqual(list.errorOutput, "essential-feed: \(message)\n")
    XCTAssertEqual(feed.errorOutput, "essential-feed: Nothing here yet: no entries\n")
    XCTAssertEqual([list.status, feed.status, get.status], [0, 0, 1])
    XCTAssertTrue(
      doctor.output.contains(#""check":"pictures","section":"Source","status":"note","text":"\#(message)""#),
      doctor.output)
    try stage.run([folder.path]).waitUntilShown(message)
  }

  // MARK: Commands

  func test_list_printsTheItemsOfTheScreen() throws {
    let stage = try makeStage()
    let folder = try makeFolder(["a.png", "b c.png"])

    let run = try CommandLineRun(["list", "--json", "--sort", "name", folder.path], on: stage)

    XCTAssertEqual(run.status, 0, run.errorOutput)
    let objects = try run.output.split(separator: "\n").map {
      try XCTUnwrap(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    XCTAssertEqual(objects.map { $0["title"] as? String }, ["a.png", "b c.png"])
    XCTAssertEqual(objects.last?["image"] as? String, "file://\(folder.path)/b%20c.png")
    let id = try XCTUnwrap(objects.first?["id"] as? String)
    let story = try CommandLineRun(["comments", id, folder.path], on: stage)
    XCTAssertEqual(story.status, 0, story.errorOutput)
    XCTAssertTrue(story.output.contains("\(folder.path)/a.png"), story.output)
  }

  func test_environment_namesAFolderOfTheHome() throws {
    let stage = try makeStage()
    let pictures = stage.home.appending(path: "Pictures")
    try FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: true)
    try add("a.png", number: 0, to: pictures)

    let run = try CommandLineRun(["list"], on: stage, environment: ["ESSENTIAL_FEED_URL": "~/Pictures"])

    XCTAssertTrue(run.output.contains("/Pictures/a.png"), run.output + run.errorOutput)
  }

  // MARK: The cache

  func test_nothingOfAFolder_isInTheCacheFile() throws {
    let stage = try makeStage()
    let folder = try makeFolder(["Unmistakable.png"])
    let program = try stage.run([folder.path], columns: 140)
    try program.waitUntil("the picture is shown") { $0.showsPicture(0) }
    program.send("i")
    try program.waitUntilShown("File size")
    program.send("q")
    program.send("q")
    XCTAssertEqual(try program.waitUntilOver(), .exited(status: 0))
    XCTAssertEqual(try CommandLineRun(["list", folder.path], on: stage).status, 0)

    XCTAssertFalse(FileManager.default.fileExists(atPath: stage.cacheDirectory.path))

    try stage.save(0..<3, age: 60)
    XCTAssertEqual(try CommandLineRun(["list", folder.path], on: stage).status, 0)
    let file = try Data(contentsOf: stage.cacheFile)
    XCTAssertNotNil(file.range(of: Data("Place 00".utf8)))
    for trace in ["Unmistakable", folder.lastPathComponent, "folder"] {
      XCTAssertNil(file.range(of: Data(trace.utf8)), trace)
    }
  }

  // MARK: Helpers

  /// Makes a folder of files in which each file is newer than the file before. A `.png` file is the test picture with
  /// the number of its position. The `.jpg` and `.jxl` files have metadata.
  private func makeFolder(_ names: [String]) throws -> URL {
    let folder = try makeTemporaryDirectory().resolvingSymlinksInPath()
    for (number, name) in names.enumerated() { try add(name, number: number, to: folder) }
    return folder
  }

  private func add(_ name: String, number: Int, to folder: URL) throws {
    let path = "\(folder.path)/\(name)"
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    let data =
      switch (name as NSString).pathExtension {
      case "png": TestPicture(number: number).png
      case "jpg": Self.jpeg
      case "jxl": Self.jpegXL
      default: Data("no picture".utf8)
      }
    XCTAssertTrue(FileManager.default.createFile(atPath: path, contents: data), name)
    let date = Date(timeIntervalSinceNow: TimeInterval(number - 1_000))
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
  }
}
