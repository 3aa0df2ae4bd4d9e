import Bitmaps
import FeedDomain
import Foundation

extension FeedImage {
  /// Returns the preview's URL if the preview has enough pixels for the place, otherwise the picture's.
  func url(filling place: PixelSize) -> URL {
    guard let details, details.previewFills(place) else { return url }
    return details.previewAddress?.url ?? url
  }
}

extension FeedImage.Details {
  /// The assumed size of a preview whose size is unknown, at the lower end of the usual ones. Mastodon's previews have
  /// 230,400 pixels, GoToSocial's 512 on the longer side, Pixelfed's 640.
  private static let usualPreviewSize = Size(width: 480, height: 360)

  fileprivate func previewFills(_ place: PixelSize) -> Bool {
    guard let preview = previewSize, !preview.isEmpty else {
      return Self.usualPreviewSize.fills(place)
    }
    if preview.fills(place) { return true }
    guard let size, !size.isEmpty else { return false }
    return preview.width >= size.width && preview.height >= size.height
  }
}

extension FeedImage.Details.Size {
  fileprivate var isEmpty: Bool { width <= 0 || height <= 0 }

  fileprivate func fills(_ place: PixelSize) -> Bool { width >= place.width || height >= place.height }
}

extension FailureCause {
  /// True if another address on the same server may still work.
  var isSpecificToAddress: Bool {
    switch self {
    case .invalidData, .tooLarge, .tooManyRedirects, .bearerRequired: true
    case .unexpectedStatus(let status): status.code != 429
    case .noConnection, .authenticationRequired, .tokenRefused, .loginRequired, .noSource, .noAccount,
      .untrustedCertificate, .insecureRedirect, .tooSlow, .notFound, .notReadable, .notAPicture, .noSandbox:
      false
    }
  }
}
