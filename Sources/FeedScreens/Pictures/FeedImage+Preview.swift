import Bitmaps
import FeedDomain
import Foundation

extension FeedImage {
  /// Returns the preview's URL if the preview fills the place in one dimension, or is no smaller than the picture.
  /// Otherwise, or without a preview, returns the picture's URL.
  ///
  /// - Parameter place: the pixels that the terminal shows; with characters, one for each part of a character.
  func url(filling place: PixelSize) -> URL {
    guard let details, details.previewFills(place) else { return url }
    return details.previewAddress?.url ?? url
  }
}

extension FeedImage.Details {
  /// The size assumed for a preview of unknown size. It is at the lower end of the usual range. Mastodon's previews
  /// have 230,400 pixels in total. The longer side is 512 in GoToSocial and 640 in Pixelfed.
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
  fileprivate func fills(_ place: PixelSize) -> Bool { width >= place.width || height >= place.height }
}

extension FailureCause {
  /// True if another address on the same server may still work.
  var isSpecificToAddress: Bool {
    switch self {
    case .invalidData, .notDecoded, .tooLarge, .tooManyRedirects, .bearerRequired: true
    case .unexpectedStatus(let status): status.code != 429
    case .noConnection, .authenticationRequired, .tokenRefused, .loginRequired, .noSource, .noAccount,
      .noList, .untrustedCertificate, .insecureRedirect, .tooSlow, .notFound, .notReadable, .notAPicture,
      .noPictureOnPage, .noSandbox:
      false
    }
  }
}
