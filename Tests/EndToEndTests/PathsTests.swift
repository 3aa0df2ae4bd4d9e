import Foundation
import TerminalTestSupport
import TestSupport
import XCTest

/// Tests of pictures and paths that are given on the command line or on standard input.
final class PathsTests: XCTestCase {
  // MARK: A picture

  func test_picture_isViewedWithItsFolderBehindIt() throws {
    let stage = try makeStage()
    let folder = try makePictureFolder(["1.png", "2.png", "10.png", "sub/0.png"])
    let script = "cd \"$folder\" && exec \"$program\" 2.png"
    let program = try stage.run(script: script, environment: ["folder": folder.path])

    let viewer = try program.waitUntil("the picture is viewed") { $0.contains("2/3") && $0.showsPicture(1) }
    XCTAssertTrue(viewer.contains("2.png"), viewer.text)
    program.send("n")
    try program.waitUntil("the next picture is viewed") { $0.contains("3/3") && $0.showsPicture(2) }
    program.send("q")

    try program.waitUntil("the list is shown") {
      $0.position == "3/3" && $0.titleBar.hasPrefix(" \(folder.lastPathComponent)")
    }
    program.send("k")
    try program.waitUntil("the picture before is selected") { $0.position == "2/3" }
    program.send("r")
    try program.waitUntil("the list stays") { $0.position == "2/3" && !$0.isLoading }
    program.send("q")
    XCTAssertEqual(try program.waitUntilOver(), .exited(status: 0))
  }

  func test_pictureFarDownItsFolder_isViewed() throws {
    let stage = try makeStage()
    let folder = try makePictureFolder([])
    for number in 0..<3_000 { try Data().write(to: folder.appending(path: "\(number).png")) }
    try TestPicture(number: 4).png.write(to: folder.appending(path: "2500.png"))
    let program = try stage.run(["\(folder.path)/2500.png"])

    try program.waitUntil("the picture is viewed") { $0.contains("2501/3000") && $0.showsPicture(4) }
    program.send("q")

    try program.waitUntil("it is selected") { $0.position == "2501/3000" && $0.contains("2500.png") }
  }

  func test_pictureWithoutPictures_isSelectedInItsFolder() throws {
    let stage = try makeStage()
    let folder = try makePictureFolder(["1.png", "2.png"])

    let program = try stage.run(["\(folder.path)/2.png", "--images=none"])

    try program.waitUntil("it is selected") { $0.position == "2/2" }
  }

  // MARK: Several paths

  func test_severalPaths_areOneList() throws {
    let stage = try makeStage()
    let folder = try makePictureFolder(["a.png", "sub/b.png", "c.png", "notes.txt"])
    let script = "cd \"$folder\" && exec \"$program\" c.png gone.png sub a.png notes.txt"
    let program = try stage.run(script: script, environment: ["folder": folder.path], columns: 160)

    let screen = try program.waitUntil("the pictures are listed") { $0.position == "1/3" && !$0.isLoading }

    XCTAssertTrue(screen.titleBar.contains("1 of 5 paths is missing, 1 without a picture"), screen.text)
    let rows = try ["c.png", "b.png"].map { try XCTUnwrap(screen.row(of: $0), screen.text) }
    XCTAssertEqual(rows, rows.sorted(), screen.text)
    program.send("a")
    try program.waitUntilShown("Several paths cannot be given a name")
  }

  func test_list_printsTheSameIDsHoweverAFileIsOpened() throws {
    let stage = try makeStage()
    let folder = try makePictureFolder(["a.png", "sub/b.png"])
    let paths = ["\(folder.path)/sub/b.png", "\(folder.path)/gone.png", "\(folder.path)/a.png"]

    let whole = try objects(of: CommandLineRun(["list", "--json", "--sort=name", folder.path], on: stage))
    let several = try CommandLineRun(["list", "--json"] + paths, on: stage)
    let one = try objects(of: CommandLineRun(["list", "--json", paths[0]], on: stage))

    XCTAssertEqual(several.errorOutput, "essential-feed: 1 of 3 paths is missing\n")
    XCTAssertEqual(several.status, 0)
    XCTAssertEqual(try objects(of: several), [whole[1], whole[0]])
    XCTAssertEqual(one, [whole[1]])
    let id = try XCTUnwrap(whole[1]["id"] as? String)
    let picture = try CommandLineRun(["get", id] + paths, on: stage)
    XCTAssertEqual(picture.outputBytes, TestPicture(number: 1).png)
    let unknown = try CommandLineRun(["get", "\(UUID())"] + paths, on: stage)
    XCTAssertEqual(unknown.status, 1)
    let nothing = try CommandLineRun(["list", paths[1], paths[1]], on: stage)
    XCTAssertEqual(nothing.errorOutput, "essential-feed: There is no such folder or file\n")
    XCTAssertEqual(nothing.status, 1)
  }

  func test_randomOrder_isRepeatedByItsSeed() throws {
    let stage = try makeStage()
    let names = (0..<12).map { "\($0).png" }
    let folder = try makePictureFolder(names)
    func titles(_ arguments: String...) throws -> [String] {
      try jsonObjects(CommandLineRun(["list", "--json", "--sort=random"] + arguments, on: stage)).titles
    }

    let first = try titles("--seed=1", folder.path)

    XCTAssertEqual(try titles("--seed=1", folder.path), first)
    XCTAssertNotEqual(try titles("--seed=2", folder.path), first)
    XCTAssertEqual(try titles(folder.path).sorted(), names.sorted())
    XCTAssertEqual(first.sorted(), names.sorted())
  }

  func test_pictureFrame_showsAFeedInARandomOrder() throws {
    let stage = try makeStage(.numbered(0..<9))
    let frame = ["--every=60", "--slideshow=3600", "--sort=random"]
    var orders: [[Int]] = []
    for seed in ["1", "1", "2"] {
      let program = try stage.run(["--no-cache"] + stage.feed + frame + ["--seed", seed])
      let order = try (1...3).map { place in
        let screen = try program.waitUntil("picture \(place)") { screen in
          screen.contains("\(place)/9") && (0..<9).contains { screen.contains("Place 0\($0)") }
        }
        program.send("n")
        return try XCTUnwrap((0..<9).first { screen.contains("Place 0\($0)") })
      }
      orders.append(order)
    }

    XCTAssertEqual(orders[0], orders[1])
    XCTAssertNotEqual(orders[0], orders[2])
    XCTAssertNotEqual(orders[0], [0, 1, 2])
    XCTAssertEqual(Set(orders[0]).count, 3)
  }

  // MARK: Standard input

  func test_dash_readsPathsAndTakesKeysFromTheTerminal() throws {
    let stage = try makeStage()
    let folder = try makePictureFolder(["a.png", "new\nline.png", "c.png"])
    let script = """
      cd "$folder" && printf '%s\\0' ./c.png gone.png 'new
      line.png' a.png | "$program" -; echo "status $?"; read line
      """
    let program = try stage.run(script: script, environment: ["folder": folder.path], columns: 160)

    let screen = try program.waitUntil("the pictures are listed") { $0.position == "1/3" && !$0.isLoading }
    XCTAssertTrue(screen.titleBar.contains("1 of 4 paths is missing"), screen.text)
    program.send("j")
    try program.waitUntil("the key arrives") { $0.position == "2/3" }
    program.send("q")

    try program.waitUntilShown("status 0")
    XCTAssertEqual(program.modes, program.initialModes)
  }

  func test_dash_isSuspendedAndGoesOnAsAJob() throws {
    let stage = try makeStage()
    let folder = try makePictureFolder(["a.png", "b.png"])
    let script = """
      set -m; cd "$folder"; printf '%s\\n' a.png b.png | "$program" -
      echo the shell; read line; fg; echo job over; read line
      """
    let program = try stage.run(script: script, environment: ["folder": folder.path])
    try program.waitUntil("the pictures are listed") { $0.position == "1/2" && !$0.isLoading }

    program.send(.control("z"))
    try program.waitUntilShown("the shell")
    program.send("\r")
    try program.waitUntil("the program goes on") { $0.isAlternateScreen && $0.position == "1/2" }
    program.send("j")
    try program.waitUntil("the key arrives") { $0.position == "2/2" }
    program.send("q")

    try program.waitUntilShown("job over")
    XCTAssertEqual(program.modes, program.initialModes)
  }

  func test_endlessPipe_isEndedByControlC() throws {
    let stage = try makeStage()
    let script = "(echo reading >&2; while sleep 1; do echo a.png; done) | \"$program\" -; echo over"
    let program = try stage.run(script: "trap : INT; \(script); read line")
    try program.waitUntilShown("reading")

    program.send(.control("c"))

    try program.waitUntilShown("over")
  }

  func test_list_printsThePathsOnStandardInput() throws {
    let stage = try makeStage()
    let folder = try makePictureFolder(["a.png", "b.png"])
    let shell = ["/bin/sh", "-c", "printf 'b.png\\r\\n\\na.png' | (cd '\(folder.path)' && exec \"$0\" \"$@\")"]

    let run = try CommandLineRun(["list", "--json", "-"], on: stage, by: shell)

    XCTAssertEqual(try jsonObjects(run).titles, ["b.png", "a.png"])
    let empty = try CommandLineRun(["list", "-"], on: stage)
    XCTAssertEqual(empty.errorOutput, "essential-feed: there are no paths on standard input\n")
    XCTAssertEqual(empty.status, 2)
  }

  // MARK: Helpers

  private func objects(of run: CommandLineRun) throws -> [NSDictionary] {
    try jsonObjects(run).map { NSDictionary(dictionary: $0) }
  }
}
