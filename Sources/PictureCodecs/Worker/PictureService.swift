import Workers

enum PictureService {
  static func serve(_ encoded: EncodedRequest) throws -> EncodedReply {
    let request = try DecodeRequest(from: encoded)
    let result = Result { () throws(PictureDecodingError) in
      do {
        return try PictureDecoder.decode(
          request.data, fitting: request.box, showing: request.region, over: request.background)
      } catch let error as PictureDecodingError {
        throw error
      } catch {
        throw .undecoded(String(describing: error))
      }
    }
    return DecodeReply.encoded(result)
  }
}
