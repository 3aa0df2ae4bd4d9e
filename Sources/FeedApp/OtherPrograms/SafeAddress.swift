import FeedDomain
import Foundation

/// An address that can safely be passed to another program: a web address, or a file's address if the image itself is a
/// file. It contains no user name or password. It begins with a scheme, so it cannot be mistaken for an option.
public struct SafeAddress: Equatable, Sendable {
  /// The text of the address.
  public let text: String

  /// - Parameter takesFiles: true to accept a local file's address, which a feed from the network must not contain.
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
  /// The address of the image's page, or else of its picture; nil if the address is not safe to open.
  public var pageAddress: SafeAddress? {
    guard let page = details?.page, !page.isEmpty else { return pictureAddress }
    return SafeAddress(page, takesFiles: url.isFileURL)
  }

  /// The address of the image's picture; nil if the address is not safe to open.
  public var pictureAddress: SafeAddress? { SafeAddress(address.text, takesFiles: true) }
}
