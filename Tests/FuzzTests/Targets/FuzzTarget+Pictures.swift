import Foundation
import Workers

@testable import FeedEdges
@testable import PictureCodecs

extension FuzzTarget {
  /// The readers of pictures' metadata that are the program's own. The libraries that read EXIF and XMP are not, so
  /// damaged files go through workers instead, see `MutatedPictureTests`.
  static let pictures = [
    FuzzTarget(
      name: "metadata",
      sources: [
        "PictureCodecs/Metadata/EmbeddedMetadata.swift", "PictureCodecs/Metadata/EmbeddedMetadata+HEIF.swift",
        "PictureCodecs/Metadata/EmbeddedMetadata+JPEGXL.swift", "PictureCodecs/Metadata/ExtendedXMP.swift",
        "PictureCodecs/Decoding/Orientation+EXIF.swift", "PictureCodecs/Decoding/PictureFormat.swift",
        "FeedEdges/Folders/PictureMetadata+Facts.swift",
      ]
    ) { bytes in
      try bytes.withUnsafeBytes { file in
        let embedded = EmbeddedMetadata(of: file)
        let lengths = [embedded?.exif?.count, embedded?.xmp?.count].compactMap(\.self)
        try require(lengths.allSatisfy { $0 <= EmbeddedMetadata.maximumLength }, "too many metadata")
        let sides = [embedded?.size?.width, embedded?.size?.height].compactMap(\.self)
        try require(sides.allSatisfy { (0...1 << 32).contains($0) }, "a side of \(sides)")
        _ = embedded?.webP
        _ = Orientation(jpeg: file)
        let packet = ExtendedXMP.packet(named: String(repeating: "0", count: 32), in: file)
        try require(packet?.count ?? 0 <= EmbeddedMetadata.maximumLength, "too much XMP")
        try require(
          (EmbeddedMetadata.format(of: file) == nil) == PictureFormat.fileEndings(of: Data(bytes)).isEmpty, "a format")
      }
      let metadata = try attempt(InvalidMessage.self, { try PictureMetadata(from: bytes) })
      let facts = metadata?.facts(byteCount: bytes.count) ?? []
      try require(facts.allSatisfy { !$0.value.isEmpty }, "an empty fact")
    }
  ]
}
