import Workers

/// What a worker for pictures does.
enum PictureService {
  /// Decodes one picture.
  static func serve(on socket: MessageSocket) throws {
    let request = try DecodeRequest.receive(from: socket)
    let result = Result { () throws(PictureDecodingError) in
      do {
        return try PictureDecoder.decode(
          request.data, fitting: request.box, showing: request.region, over: request.background,
          maximumPixels: request.maximumPixels)
      } catch let error as PictureDecodingError {
        throw error
      } catch {
        throw .damaged(String(describing: error))
      }
    }
    try DecodeReply.send(result, to: socket)
  }
}
