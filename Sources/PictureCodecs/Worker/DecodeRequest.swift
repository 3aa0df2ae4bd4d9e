import Bitmaps
import Foundation
import Workers

struct DecodeRequest: WorkerRequest {
  let data: Data
  let box: PixelSize
  let region: PictureRegion
  let background: RGB

  var encoded: EncodedRequest {
    var fields = ByteWriter()
    fields.append(box)
    for number in [region.zoom, region.centerX, region.centerY] { fields.append(number) }
    for channel in [background.red, background.green, background.blue] { fields.append(byte: channel) }
    return EncodedRequest(fields: fields.bytes, content: data)
  }

  var contentLimit: Int { box.pixelLength }

  func reply(from encoded: EncodedReply) throws -> Result<DecodedPicture, any Error> {
    try DecodeReply.result(of: encoded, fitting: box)
  }
}

extension DecodeRequest {
  init(from encoded: EncodedRequest) throws {
    self = try encoded.fields.readFields { fields in
      let box = try fields.size()
      let numbers = try (0..<3).map { _ in try fields.optionalNumber() ?? 0 }
      let channels = try (0..<3).map { _ in try fields.byte() }
      return DecodeRequest(
        data: encoded.content, box: box,
        region: PictureRegion(zoom: numbers[0], centerX: numbers[1], centerY: numbers[2]),
        background: RGB(red: channels[0], green: channels[1], blue: channels[2]))
    }
  }
}
