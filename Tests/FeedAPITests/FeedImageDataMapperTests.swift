import FeedAPI
import FeedDomain
import FoundationNetworking
import XCTest

final class FeedImageDataMapperTests: XCTestCase {
  func test_map_throwsErrorOnNon200HTTPResponse() {
    for code in [199, 201, 206, 300, 400, 404, 500] {
      expectInvalidData(Data("any picture".utf8), status: code)
    }
  }

  func test_map_throwsErrorOn200HTTPResponseWithEmptyData() {
    expectInvalidData(Data(), status: 200)
  }

  func test_map_throwsErrorOnWhatDoesNotBeginAsAPicture() {
    expectInvalidData(Data("no picture".utf8), status: 200)
  }

  func test_map_deliversReceivedNonEmptyDataOn200HTTPResponse() throws {
    let data = Data("any picture".utf8)

    let result = try FeedImageDataMapper.map(data, from: HTTPURLResponse(statusCode: 200), isPicture: isPicture)

    XCTAssertEqual(result, data)
  }

  // MARK: - Helpers

  private func isPicture(_ data: Data) -> Bool { data.starts(with: Data("any".utf8)) }

  private func expectInvalidData(
    _ data: Data, status: Int, file: StaticString = #filePath, line: UInt = #line
  ) {
    XCTAssertThrowsError(
      try FeedImageDataMapper.map(data, from: HTTPURLResponse(statusCode: status), isPicture: isPicture), file: file,
      line: line
    ) { error in
      XCTAssertEqual(error as? FeedImageDataMapper.Error, .invalidData, file: file, line: line)
      XCTAssertTrue(error is any InvalidDataError, file: file, line: line)
    }
  }
}
