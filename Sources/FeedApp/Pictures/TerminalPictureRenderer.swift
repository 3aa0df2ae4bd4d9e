import Bitmaps
import FeedScreens
import Foundation
import ImageRendering
import PictureCodecs
import TerminalKit

/// A renderer that decodes pictures in workers, and renders them as characters or as the terminal's images.
struct TerminalPictureRenderer: PictureRenderer {
  /// The cell size of the VT340, the terminal whose sixels all others imitate.
  private static let defaultCellSize = PixelSize(width: 10, height: 20)

  let decoder: ImageDecoder
  let animations: AnimationDecoder
  let numbers: ImageNumberGenerator

  func render(_ data: Data, as appearance: PictureAppearance) async throws -> RenderedPicture {
    let picture = try await decoder.decode(
      data, fitting: pixelSize(for: appearance), showing: appearance.region, over: appearance.background)
    return RenderedPicture(
      cells: try cells(showing: picture.bitmap, as: appearance), scale: scale(of: picture.size, as: appearance),
      pixelSize: picture.size, isAnimated: picture.isAnimated, data: picture.isAnimated ? data : nil)
  }

  func animation(of data: Data, as appearance: PictureAppearance, series: TerminalImage.ID?) -> Picture.Sequence {
    let animation = animations.animation(
      of: data, fitting: pixelSize(for: appearance), showing: appearance.region, over: appearance.background)
    return {
      guard let frame = try await animation.nextFrame() else { return nil }
      return Picture(
        cells: try cells(showing: frame.bitmap, as: appearance, series: series), duration: frame.duration)
    }
  }

  private func scale(of picture: PixelSize, as appearance: PictureAppearance) -> Double {
    let box = resolution(for: appearance)
    return min(Double(box.width) / Double(picture.width), Double(box.height) / Double(picture.height))
  }

  func resolution(for appearance: PictureAppearance) -> PixelSize {
    pixelRenderer(for: appearance.features)?.pixelSize(for: appearance.size)
      ?? cellRenderer(for: appearance).resolution(of: appearance.size)
  }

  /// Returns the size of the largest bitmap worth decoding.
  private func pixelSize(for appearance: PictureAppearance) -> PixelSize {
    pixelRenderer(for: appearance.features)?.pixelSize(for: appearance.size)
      ?? cellRenderer(for: appearance).pixelSize(for: appearance.size)
  }

  private func cells(
    showing bitmap: Bitmap, as appearance: PictureAppearance, series: TerminalImage.ID? = nil
  ) throws -> CellBuffer {
    let cells = cellRenderer(for: appearance)
    let scale = scale(of: bitmap.size, as: appearance)
    let largest = appearance.largestScale.flatMap { Double($0) < scale ? $0 : nil }
    let shown = largest.map(bitmap.enlarged) ?? bitmap
    guard let pixels = pixelRenderer(for: appearance.features) else {
      guard let largest else { return cells.render(shown, fitting: appearance.size) }
      return cells.render(shown, fitting: appearance.size.scaled(by: Double(largest) / scale))
    }
    let image = try pixels.render(
      shown, fitting: appearance.size, largestScale: largest == nil ? nil : 1, series: series)
    guard let image else {
      return CellBuffer(size: Size(width: 0, height: 0))
    }
    guard case .drawn = image.form else { return CellBuffer(image) }
    return CellBuffer(image, symbols: cells.render(shown, covering: image.size))
  }

  private func cellRenderer(for appearance: PictureAppearance) -> CellRenderer {
    let aspect = appearance.features.cellSize.map { Double($0.width) / Double($0.height) }
    return CellRenderer(
      colorDepth: appearance.features.colorDepth, isBackgroundDark: !appearance.background.isLight,
      symbols: appearance.symbols,
      cellAspect: aspect ?? CellRenderer.typicalCellAspect)
  }

  private func pixelRenderer(for features: TerminalFeatures) -> PixelRenderer? {
    let output: PixelRenderer.Output
    switch features.imageMode {
    case .placeholders, .kitty: output = features.sharesMemory ? .sharedPixels : .storedPNG
    case .iTerm2: output = .inlinePNG
    case .sixel: output = .sixel(colors: features.sixelColors, largest: features.largestSixel)
    case .symbols, .none: return nil
    }
    return PixelRenderer(
      output: output, cellSize: features.cellSize ?? Self.defaultCellSize, numbers: numbers,
      encodePNG: { try [UInt8](PNGEncoder(compression: 1).encode($0)) })
  }
}

extension Size {
  fileprivate func scaled(by part: Double) -> Size {
    Size(width: max(1, Int(Double(width) * part)), height: max(1, Int(Double(height) * part)))
  }
}
