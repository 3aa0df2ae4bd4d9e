import FeedAPI
import FeedDomain
import FeedEdges
import FeedTestSupport
import XCTest

final class FolderSourceSpecsTests: FeedSourceSpecs {
  override func makeFixture() throws -> any SourceFixture { try FolderFixture(self) }

  override func test_pages_areLoadedToTheEnd() async throws { try await super.test_pages_areLoadedToTheEnd() }
}

private struct FolderFixture: SourceFixture {
  let source: any FeedSource
  private let folder: TemporaryFolder
  private static let pageLength = 1_000

  init(_ testCase: XCTestCase) throws {
    folder = try TemporaryFolder(testCase)
    let path = try XCTUnwrap(FilePath("\(folder.path)/pictures"))
    source = FeedFolder(path: path, order: .name).source(
      over: FileLoader(
        budget: ByteBudget(limit: 100, largest: 10), byteLimit: 10, log: FailureLog { _ in }, isPicture: { _ in true }
      ) { _ in .init() })
  }

  func show(pages count: Int) throws -> [String] {
    let names = (0..<(count - 1) * Self.pageLength + 1).map { "\($0).png" }
    let pictures = folder.url.appending(path: "pictures")
    try FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: true)
    for name in names { try Data("a file".utf8).write(to: pictures.appending(path: name)) }
    return names
  }

  func name(of image: FeedImage) -> String? { image.details?.title }

  func show(_ picture: Data, of image: FeedImage) throws {
    try folder.add("pictures/\(XCTUnwrap(name(of: image)))", String(decoding: picture, as: UTF8.self))
  }

  func removeAll() throws -> FailureCause {
    try folder.remove("pictures")
    return .notFound
  }
}
