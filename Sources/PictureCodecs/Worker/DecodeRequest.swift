import Bitmaps
import Foundation
import Workers

/// What a worker is asked: a header, then the encoded bytes.
struct DecodeRequest: WorkerRequest {
  private struct Header: BitwiseCopyable {
    var byteCount = 0
    var box = (width: 0, height: 0)
    var region = (zoom: 1.0, centerX: 0.5, centerY: 0.5)
    var background = (red: UInt8(0), green: UInt8(0), blue: UInt8(0))
    var maximumPixels = 0
  }

  let data: Data
  let box: PixelSize
  let region: PictureRegion
  let background: RGB
  let maximumPixels: Int

  func send(to socket: MessageSocket) throws {
    try socket.send(
      Header(
        byteCount: data.count, box: (box.width, box.height),
        region: (region.zoom, region.centerX, region.centerY),
        background: (background.red, background.green, background.blue), maximumPixels: maximumPixels))
    try data.withUnsafeBytes { try socket.send($0) }
  }

  func receiveReply(from socket: MessageSocket) throws -> Result<DecodedPicture, any Error> {
    try DecodeReply.receive(from: socket, to: self)
  }

  static func receive(from socket: MessageSocket) throws -> DecodeRequest {
    var header = Header()
    try socket.receive(&header)
    var data = Data(count: header.byteCount)
    try data.withUnsafeMutableBytes { try socket.receive(into: $0) }
    return DecodeRequest(
      data: data, box: PixelSize(width: header.box.width, height: header.box.height),
      region: PictureRegion(
        zoom: header.region.zoom, centerX: header.region.centerX, centerY: header.region.centerY),
      background: RGB(red: header.background.red, green: header.background.green, blue: header.background.blue),
      maximumPixels: header.maximumPixels)
  }
}
