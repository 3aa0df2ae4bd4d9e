import Bitmaps
import FeedDomain
import Foundation

extension FeedImage {
  /// Returns the URL to load for a place of the given size: the preview's if it has enough pixels for the place,
  /// otherwise the picture's.
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
    guard let preview = previewSize, preview.isOfAPicture else {
      return Self.usualPreviewSize.fills(place)
    }
    let hasAllPixels = size.map { $0.isOfAPicture && preview.width >= $0.width && preview.height >= $0.height }
    return preview.fills(place) || hasAllPixels == true
  }
}

extension FeedImage.Details.Size {
  fileprivate var isOfAPicture: Bool { width > 0 && height > 0 }

  /// True if a picture of this size can fill the place without enlargement.
  fileprivate func fills(_ place: PixelSize) -> Bool { width >= place.width || height >= place.height }
}

extension FailureCause {
  /// True if another address on the same server may still work.
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
