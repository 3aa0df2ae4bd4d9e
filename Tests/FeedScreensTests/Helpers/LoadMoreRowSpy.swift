import FeedDomain
import FeedPresentation

@testable import FeedScreens

/// A row for the next page that counts the requests for the page, and answers a request when the test says so.
@MainActor
final class LoadMoreRowSpy {
  private(set) var requestCount = 0
  private(set) var cancelCount = 0
  /// The progress of the last request.
  private(set) var progress = LoadProgress()
  private weak var row: LoadMoreRow?

  func makeRow() -> LoadMoreRow {
    let row = LoadMoreRow(
      onRequest: { [weak self] in
        self?.requestCount += 1
        self?.row?.display(ResourceErrorViewModel.noError)
        let progress = LoadProgress()
        self?.progress = progress
        LoadProgress.$current.withValue(progress) { self?.row?.display(ResourceLoadingViewModel(isLoading: true)) }
      },
      onCancel: { [weak self] in self?.cancelCount += 1 })
    self.row = row
    return row
  }

  func fail(with message: String = "failed") {
    row?.display(ResourceErrorViewModel.error(message: message))
    row?.display(ResourceLoadingViewModel(isLoading: false))
  }
}
