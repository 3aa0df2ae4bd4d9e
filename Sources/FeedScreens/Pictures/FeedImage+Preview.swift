import Bitmaps
import FeedDomain
import Foundation

extension FeedImage {
  /// What is loaded for a place of so many pixels: the preview where it has as many as that shows, else the picture
  /// itself.
  func url(filling place: PixelSize) -> URL {
    guard let details, details.previewFills(place) else { return url }
    return details.previewAddress?.url ?? url
  }
}

extension FeedImage.Details {
  /// What a preview is taken for whose size is not told: the least that is usual. Mastodon's have 230,400 pixels,
  /// GoToSocial's 512 on the longer side, Pixelfed's 640.
  private static let usualPreviewSize = Size(width: 480, height: 360)

  fileprivate func previewFills(_ place: PixelSize) -> Bool {
    guard let preview = previewSize, preview.isOfAPicture else {
      return Self.usualPreviewSize.fills(place)
    }
    let hasAllPixels = size.map { $0.isOfAPicture && preview.width >= $0.width && preview.height >= $0.height }
    return preview.fills(place) || hasAllPixels == true
  }
}

extension FeedImage.Details.Size {
  fileprivate var isOfAPicture: Bool { width > 0 && height > 0 }

  /// Whether it need not be enlarged to be as large as fits.
  fileprivate func fills(_ place: PixelSize) -> Bool { width >= place.width || height >= place.height }
}

extension FailureCause {
  /// Whether another address on the same server may serve.
  var isOfOneAddress: Bool {
    switch self {
    case .invalidData, .tooLarge, .tooManyRedirects, .bearerRequired: true
    case .unexpectedStatus(let status): status.code != 429
    case .noConnection, .authenticationRequired, .tokenRefused, .loginRequired, .noSource, .noAccount,
      .untrustedCertificate, .insecureRedirect, .tooSlow, .notFound, .notReadable, .notAPicture, .noSandbox:
      false
    }
  }
}
