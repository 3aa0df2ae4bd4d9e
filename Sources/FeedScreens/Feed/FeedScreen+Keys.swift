extension FeedScreen {
  public func perform(_ action: Action) {
    let screenful = max(1, frame?.body.height ?? 1)
    switch action {
    case .selectNext: list.selectNext()
    case .selectPrevious: list.selectPrevious()
    case .halfPageDown: list.page(by: max(1, screenful / 2))
    case .halfPageUp: list.page(by: -max(1, screenful / 2))
    case .pageDown: list.page(by: screenful)
    case .pageUp: list.page(by: -screenful)
    case .goToStart: list.goToStart()
    case .goToEnd: list.goToEnd()
    case .openComments: if let image = selectedImage { onOpenComments?(image) }
    case .openViewer: if showsPictures, let image = selectedImage { onOpenViewer?(image) }
    case .reload: onReload?()
    case .retry: retry()
    case .dismissError: showError(nil)
    case .growPicture: changePictureHeight(by: 1)
    case .shrinkPicture: changePictureHeight(by: -1)
    case .zoomIn, .zoomOut, .zoomToFit, .panLeft, .panRight, .panUp, .panDown, .nextImage, .previousImage: return
    case .cancel, .goBack, .leave, .showHelp, .redraw, .suspend: return
    }
    onChange?()
  }

  public func cancel() -> Bool {
    if errorMessage != nil {
      showError(nil)
    } else if isLoading {
      onCancel?()
      showLoading(false)
    } else if let loadMoreRow, loadMoreRow.isLoading {
      loadMoreRow.stop(saying: texts.loadingStopped)
    } else {
      return false
    }
    return true
  }

  /// The selected picture if it has failed, else the page.
  private func retry() {
    if let image = selectedImage, let row = window.row(for: image), row.errorMessage != nil {
      row.retry()
    } else {
      retryPage()
    }
  }
}
