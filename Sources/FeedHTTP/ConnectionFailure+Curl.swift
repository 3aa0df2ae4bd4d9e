import CCurl
import FeedAPI
import FeedDomain
import Foundation

extension ConnectionFailure {
  /// - Parameter isPastProxy: true if the proxy has opened a tunnel to the server or received the request.
  init(of request: TransferRequest, _ code: CURLcode, _ reason: Reason?, isPastProxy: Bool) {
    let proxy = request.isProxyFailure(code, isPastProxy: isPastProxy) ? request.proxy.hostAndPort : nil
    let seconds = Int((request.start.duration(to: .now) / .seconds(1)).rounded())
    self.init(
      host: proxy ?? request.url.hostAndPort, isProxy: proxy != nil, reason: reason,
      seconds: [.noAnswer, .noWholeAnswer].contains(reason) ? max(1, seconds) : 0)
  }
}

extension TransferRequest {
  fileprivate func isProxyFailure(_ code: CURLcode, isPastProxy: Bool) -> Bool {
    switch code {
    case CURLE_COULDNT_RESOLVE_PROXY: true
    case CURLE_COULDNT_RESOLVE_HOST: false
    case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION:
      proxy.isEncrypted && proxy.isUsed(for: url) && !isPastProxy
    default: proxy.isUsed(for: url) && !isPastProxy
    }
  }
}

extension ConnectionFailure.Reason {
  /// Creates the reason for a failed transfer from libcurl's code (libcurl-errors(3)); nil if no reason is known.
  ///
  /// - Parameter system: the `errno` of the last system call that failed; 0 for none.
  init?(_ code: CURLcode, system: Int) {
    switch code {
    case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY: self = .unknownName
    case CURLE_COULDNT_CONNECT:
      switch Int32(clamping: system) {
      case ECONNREFUSED: self = .refused
      case ENETUNREACH, EHOSTUNREACH, ENETDOWN: self = .unreachable
      case ETIMEDOUT: self = .noAnswer
      default: return nil
      }
    case CURLE_OPERATION_TIMEDOUT: self = .noAnswer
    case CURLE_SSL_CONNECT_ERROR: self = .noEncryption
    case CURLE_GOT_NOTHING, CURLE_PARTIAL_FILE, CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_HTTP2, CURLE_HTTP2_STREAM:
      self = .lost
    default: return nil
    }
  }

  /// Creates the reason from OpenSSL's verification result (X509_STORE_CTX_get_error(3)); nil for an unknown result.
  /// libcurl compares host names itself; if they differ, the result is 0 or 1.
  init?(verification result: Int) {
    switch result {
    case 0, 1, 62, 64: self = .otherServer
    case 2, 18...21: self = .unknownAuthority
    case 9, 10: self = .outOfDate
    default: return nil
    }
  }
}
