import FeedDomain
import Foundation
import TerminalKit

/// The rows that have, or may have, a picture: those on screen and those near it.
///
/// Visible rows are asked for at once. Rows near the screen follow while few loads run, so that they never hold up a
/// visible one. A row that leaves the window is cancelled and forgotten, and starts anew when it comes back.
@MainActor
final class FeedImageWindow {
  /// How many loads may run before rows that are only near the screen have to wait.
  private static let loadsBesidePreloads = 4

  private var rows: [UUID: FeedImageRow] = [:]
  private let makeRow: (FeedImage) -> FeedImageRow
  /// Called when a row's look has changed.
  var onChange: (() -> Void)?

  init(makeRow: @escaping (FeedImage) -> FeedImageRow) {
    self.makeRow = makeRow
  }

  var isLoading: Bool { rows.values.contains { $0.isLoading } }

  func row(for image: FeedImage) -> FeedImageRow? { rows[image.id] }

  func update(visible: [FeedImage], near: [FeedImage], pictureSize: Size) {
    forgetRows(notIn: visible + near)
    for image in visible {
      loadedRow(for: image).request(fitting: pictureSize)
    }
    for image in near where rows[image.id]?.isLoading != true {
      guard rows.values.count(where: \.isLoading) < Self.loadsBesidePreloads else { return }
      loadedRow(for: image).request(fitting: pictureSize)
    }
  }

  /// Tells the rows whether their pictures are looked at: those of `images`, and no others.
  func showPictures(of images: [FeedImage]) {
    let shown = Set(images.map(\.id))
    for (id, row) in rows {
      if shown.contains(id) { row.appear() } else { row.disappear() }
    }
  }

  /// Takes back every running request, as when another screen covers this one; pictures stay, and stand still.
  func cancelAll() {
    for row in rows.values {
      row.cancel()
      row.disappear()
    }
  }

  /// Every picture is asked for anew at the next update.
  func renewPictures() {
    for row in rows.values { row.renew() }
  }

  private func loadedRow(for image: FeedImage) -> FeedImageRow {
    if let row = rows[image.id] { return row }
    let row = makeRow(image)
    row.onChange = { [weak self] in self?.onChange?() }
    rows[image.id] = row
    return row
  }

  private func forgetRows(notIn images: [FeedImage]) {
    let wanted = Dictionary(images.map { ($0.id, $0) }) { first, _ in first }
    for (id, row) in rows where wanted[id] != row.image {
      row.onChange = nil
      row.cancel()
      row.disappear()
      rows[id] = nil
    }
  }
}
