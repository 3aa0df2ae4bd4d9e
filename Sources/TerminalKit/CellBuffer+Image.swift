extension CellBuffer {
  /// An image as large as it is.
  ///
  /// - Parameter symbols: what stands for the image where its pixels are not, or not yet; blank if nil.
  ///   It covers as many cells as the image.
  public init(_ image: TerminalImage, symbols: CellBuffer? = nil) {
    self = symbols ?? CellBuffer(size: image.size)
    for y in 0..<min(size.height, image.size.height) {
      for x in 0..<min(size.width, image.size.width) {
        self[x, y].tile = ImageTile(image: image.id, column: UInt16(clamping: x), row: UInt16(clamping: y))
      }
    }
    images = [image]
  }
}
