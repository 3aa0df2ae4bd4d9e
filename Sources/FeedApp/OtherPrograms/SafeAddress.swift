import FeedDomain
import Foundation

/// An address that another program may be started with: of the web, or a file's where the image itself is one. It holds
/// no user's name or password. No program takes it for an option, since it begins with a scheme.
public struct SafeAddress: Equatable, Sendable {
  public let text: String

  /// Nil for an address of any other kind.
  ///
  /// - Parameters:
  ///   - address: as it came.
  ///   - takesFiles: whether it may lead to a file of this machine, as no feed of the network may.
  public init?(_ address: String, takesFiles: Bool) {
    if let address = WebAddress(address) {
      text = address.textWithoutUserinfo
    } else {
      guard takesFiles, let url = URL(string: address), url.isFileURL else { return nil }
      text = url.textWithoutUserinfo
    }
    guard !text.unicodeScalars.contains(where: Self.isUnfit) else { return nil }
  }

  private static func isUnfit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value <= 0x20 || (0x7F...0x9F).contains(scalar.value)
  }
}

extension FeedImage {
  /// The address of the page that shows it, else of its picture; nil for one that no program is to be started with.
  public var pageAddress: SafeAddress? {
    guard let page = details?.page, !page.isEmpty else { return pictureAddress }
    return SafeAddress(page, takesFiles: url.isFileURL)
  }

  /// The address of its picture; nil likewise.
  public var pictureAddress: SafeAddress? { SafeAddress(address.text, takesFiles: true) }
}
