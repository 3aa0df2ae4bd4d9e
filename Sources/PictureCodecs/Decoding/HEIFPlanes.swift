import Bitmaps
import CHeif

struct HEIFPlanes {
  /// A channel, row by row, with one or two bytes per sample.
  struct Plane {
    let size: PixelSize
    let bitDepth: Int
    let samples: UnsafeRawPointer
    let stride: Int
  }

  /// The colour description of the samples, in the code points of ITU-T H.273, section 8.
  struct Colors {
    let primaries: UInt32
    let transfer: UInt32
    let matrix: UInt32
    let isFullRange: Bool
  }

  private static let channels = [heif_channel_Y, heif_channel_Cb, heif_channel_Cr]

  /// The planes Y, Cb and Cr, or only Y for grey pictures.
  let planes: [Plane]
  let chroma: heif_chroma
  let colors: Colors

  /// Returns a new image, which libheif releases. Throws ``HEIFCodec/Failure``.
  func makeImage() throws -> OpaquePointer {
    guard let luma = planes.first else { throw HEIFCodec.Failure.undecoded }
    let colorspace = chroma == heif_chroma_one_plane ? heif_colorspace_monochrome : heif_colorspace_YCbCr
    var created: OpaquePointer?
    _ = libheif.heif_image_create(
      CInt(clamping: luma.size.width), CInt(clamping: luma.size.height), colorspace, chroma, &created)
    guard let image = created else { throw HEIFCodec.Failure.undecoded }
    do {
      for (channel, plane) in zip(Self.channels, planes) { try add(plane, as: channel, to: image) }
    } catch {
      libheif.heif_image_release(image)
      throw error
    }
    setColors(of: image)
    return image
  }

  private func add(_ plane: Plane, as channel: heif_channel, to image: OpaquePointer) throws {
    let width = CInt(clamping: plane.size.width)
    let height = CInt(clamping: plane.size.height)
    let status = libheif.heif_image_add_plane(image, channel, width, height, CInt(clamping: plane.bitDepth))
    var stride: CInt = 0
    let rowLength = plane.size.width * (plane.bitDepth > 8 ? 2 : 1)
    guard
      status.code == heif_error_Ok, let copy = libheif.heif_image_get_plane(image, channel, &stride),
      Int(stride) >= rowLength, abs(plane.stride) >= rowLength
    else { throw HEIFCodec.Failure.undecoded }
    for y in 0..<plane.size.height {
      UnsafeMutableRawPointer(copy + y * Int(stride))
        .copyMemory(from: plane.samples + y * plane.stride, byteCount: rowLength)
    }
  }

  /// Sets the colour description. A description in the file itself takes precedence.
  private func setColors(of image: OpaquePointer) {
    guard let profile = libheif.heif_nclx_color_profile_alloc() else { return }
    defer { libheif.heif_nclx_color_profile_free(profile) }
    _ = libheif.heif_nclx_color_profile_set_color_primaries(profile, UInt16(clamping: colors.primaries))
    _ = libheif.heif_nclx_color_profile_set_transfer_characteristics(profile, UInt16(clamping: colors.transfer))
    _ = libheif.heif_nclx_color_profile_set_matrix_coefficients(profile, UInt16(clamping: colors.matrix))
    profile.pointee.full_range_flag = colors.isFullRange ? 1 : 0
    _ = libheif.heif_image_set_nclx_color_profile(image, profile)
  }
}
