import Bitmaps
import CLinux
import Foundation

@testable import PictureCodecs
@testable import Workers

extension FuzzTarget {
  /// The messages between the program and its workers, in both directions.
  static let workers = [
    FuzzTarget(
      name: "worker",
      sources: [
        "Workers/Wire", "PictureCodecs/Worker/DecodeReply.swift", "PictureCodecs/Worker/DecodeRequest.swift",
        "PictureCodecs/Worker/Bitmap+Fields.swift", "PictureCodecs/Animation/AnimationRequest.swift",
        "PictureCodecs/Metadata/MetadataRequest.swift", "PictureCodecs/Metadata/PictureMetadata+Wire.swift",
      ]
    ) { bytes in
      var input = FuzzInput(bytes)
      let reader = input.choice(messageReaders)
      _ = try attempt(InvalidMessage.self) { try reader(input) }
    }
  ]

  private static let messageReaders: [@Sendable (FuzzInput) throws -> Void] = [
    { input in
      var input = input
      let box = PixelSize(width: input.number(below: 20), height: input.number(below: 20))
      let fields = Array(input.part())
      let reply = EncodedReply(fields: fields, content: Array(input.rest))
      switch try DecodeReply.result(of: reply, fitting: box) {
      case .success(let picture):
        try requireBitmap(picture.bitmap, in: box)
        try require(picture.size.width > 0 && picture.size.height > 0, "a picture without pixels")
      case .failure(let error): try require(error is PictureDecodingError, "another error: \(error)")
      }
    },
    { input in
      var input = input
      let box = PixelSize(width: input.number(below: 20), height: input.number(below: 20))
      let reply = EncodedReply(fields: Array(input.part()), content: Array(input.rest))
      guard let frame = try AnimationRequest.nextFrame(box: box).reply(from: reply).get() else { return }
      try requireBitmap(frame.bitmap, in: box)
      try require(frame.duration > .zero && frame.duration <= .seconds(86_400), "a duration")
    },
    { input in
      let metadata = try PictureMetadata(from: Array(input.rest))
      try require(metadata == metadata.sanitized, "metadata that are not sanitized")
      try require(metadata.bytes.count <= PictureMetadata.maximumByteCount, "too many metadata")
      try require(try PictureMetadata(from: metadata.bytes) == metadata, "other metadata")
    },
    { input in
      // What the program sends, the worker reads again.
      let request = try DecodeRequest(from: EncodedRequest(fields: Array(input.rest)))
      let region = request.region
      try require(region.zoom >= 1 && (0...1).contains(region.centerX) && (0...1).contains(region.centerY), "a region")
      let again = try DecodeRequest(from: request.encoded)
      let isInRange = max(request.box.width, request.box.height) <= UInt32.max
      try require(again.region == region && (again.box == request.box || !isInRange), "another request")
    },
    { input in
      try withSocket(sending: input.rest) { socket in
        let reply = try socket.receiveReply(atMost: 1_000)
        try require(reply.content.count <= 1_000, "a reply beyond its limit")
      }
    },
    { input in try withSocket(sending: input.rest) { _ = try WorkerGreeting.receive(from: $0) } },
    { input in
      var input = input
      let request = EncodedRequest(fields: Array(input.part()), content: input.data)
      try withSockets { program, worker in
        try program.send(request)
        let received = try worker.receiveRequest()
        try require(received.fields == request.fields && received.content == request.content, "another request")
      }
    },
  ]

  private static func requireBitmap(_ bitmap: Bitmap, in box: PixelSize) throws {
    let isInBox = bitmap.size.width <= max(1, box.width) && bitmap.size.height <= max(1, box.height)
    try require(
      isInBox && bitmap.pixels.count == bitmap.size.width * bitmap.size.height * 4, "a bitmap of another size")
  }

  /// Calls `body` with a socket that has received these bytes and whose other end is closed.
  private static func withSocket(sending bytes: ArraySlice<UInt8>, _ body: (MessageSocket) throws -> Void) throws {
    try withSockets { other, socket in
      try Array(bytes).withUnsafeBytes { try other.send($0) }
      shutdown(other.descriptor, CInt(SHUT_WR))
      do {
        try body(socket)
      } catch MessageSocket.Failure.closed {
        // The message is not complete.
      }
    }
  }

  private static func withSockets(_ body: (MessageSocket, MessageSocket) throws -> Void) throws {
    var descriptors: [CInt] = [-1, -1]
    guard socketpair(AF_UNIX, CInt(SOCK_STREAM.rawValue), 0, &descriptors) == 0 else { throw POSIXError(.EMFILE) }
    defer { for descriptor in descriptors { close(descriptor) } }
    let wait: @Sendable (CInt) throws -> Void = { _ in throw BrokenProperty(description: "a message that waits") }
    try body(
      MessageSocket(descriptor: descriptors[0], wait: wait), MessageSocket(descriptor: descriptors[1], wait: wait))
  }
}
