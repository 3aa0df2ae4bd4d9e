import CCurl
import Foundation

/// An actor that runs transfers. Its thread polls for them and owns all state of libcurl (libcurl-multi(3)).
actor CurlLoop {
  nonisolated let thread: CurlThread
  private var transfers: [Int: Transfer] = [:]
  private var nextID = 1

  nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  var isIdle: Bool { transfers.isEmpty }

  init() throws {
    thread = try CurlThread()
    try thread.start { [weak self] in
      guard let self else { return false }
      return self.assumeIsolated { loop in
        loop.turn()
        return !loop.isIdle
      }
    }
  }

  // No transfer is left, because each caller that waits for one retains the loop.
  deinit { thread.stop() }

  func perform(_ request: TransferRequest) async throws -> TransferResponse {
    let id = nextID
    nextID += 1
    return try await withTaskCancellationHandler {
      try Task.checkCancellation()
      return try await withCheckedThrowingContinuation { continuation in
        begin(request, id: id, continuation: continuation)
      }
    } onCancel: {
      Task(executorPreference: thread) { await self.cancel(id) }
    }
  }

  private func begin(
    _ request: TransferRequest, id: Int, continuation: Transfer.Continuation
  ) {
    let transfer: Transfer
    do {
      let onSpaceAvailable: @Sendable () -> Void = { [thread, weak self] in
        Task(executorPreference: thread) { await self?.resume(id) }
      }
      transfer = try Transfer(request, id: id, onSpaceAvailable: onSpaceAvailable, continuation: continuation)
    } catch {
      continuation.resume(throwing: error)
      return
    }
    let code = libcurl.curl_multi_add_handle(thread.multi, transfer.easy.pointer)
    guard code == CURLM_OK else {
      transfer.fail(Self.error(code))
      return
    }
    transfers[id] = transfer
  }

  private func cancel(_ id: Int) {
    end(id, keepsConnection: false)?.fail(CancellationError())
  }

  private func resume(_ id: Int) {
    guard let transfer = transfers[id] else { return }
    let code = libcurl.curl_easy_pause(transfer.easy.pointer, CURLPAUSE_CONT)
    if code != CURLE_OK { end(id, keepsConnection: false)?.finish(code) }
  }

  private func turn() {
    var running: Int32 = 0
    let code = libcurl.curl_multi_perform(thread.multi, &running)
    guard code == CURLM_OK else {
      for id in transfers.keys { end(id, keepsConnection: false)?.fail(Self.error(code)) }
      return
    }
    var remaining: Int32 = 0
    while let message = libcurl.curl_multi_info_read(thread.multi, &remaining)?.pointee {
      guard message.msg == CURLMSG_DONE, let id = Self.id(of: message.easy_handle) else { continue }
      let result = message.data.result
      end(id, keepsConnection: result == CURLE_OK)?.finish(result)
    }
  }

  private func end(_ id: Int, keepsConnection: Bool) -> Transfer? {
    guard let transfer = transfers.removeValue(forKey: id) else { return nil }
    if !keepsConnection { transfer.easy.abandonConnection() }
    _ = libcurl.curl_multi_remove_handle(thread.multi, transfer.easy.pointer)
    return transfer
  }

  private static func id(of easy: UnsafeMutableRawPointer?) -> Int? {
    var id: UnsafePointer<CChar>?
    guard FeedCurlGetString(libcurl, easy, CURLINFO_PRIVATE, &id) == CURLE_OK else { return nil }
    return Int(bitPattern: id)
  }

  private static func error(_ code: CURLMcode) -> CurlHTTPClient.Error {
    .transfer(code: Int(code.rawValue), message: libcurl.text(of: code))
  }
}
