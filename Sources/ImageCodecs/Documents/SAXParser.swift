import CXML2

/// Loaded when it is first asked for a function.
let libxml2: XML2Functions = {
  let library = XML2FunctionsLoad()
  library.xmlInitParser()
  return library
}()

/// A parser of libxml2 that tells callbacks what it reads. It builds nothing itself, and asks for no file or address.
final class SAXParser {
  /// Reads that many bytes.
  typealias Read = (xmlParserCtxtPtr, UnsafePointer<CChar>, CInt) -> Void

  private let context: xmlParserCtxtPtr

  /// - Parameter context: of whose memory it takes care; nil when there was none left.
  init?(_ context: xmlParserCtxtPtr?, callbacks: xmlSAXHandler) {
    guard let context else { return nil }
    self.context = context
    var callbacks = callbacks
    // Otherwise libxml2 writes errors to standard error.
    callbacks.serror = { _, _ in }
    callbacks.initialized = XML_SAX2_MAGIC
    context.pointee.sax.pointee = callbacks
  }

  deinit { libxml2.xmlFreeParserCtxt(context) }

  /// - Parameters:
  ///   - listener: what the callbacks get.
  func parse(_ bytes: UnsafeBufferPointer<UInt8>, for listener: AnyObject, _ read: Read) {
    guard let count = CInt(exactly: bytes.count), let start = bytes.baseAddress else { return }
    context.pointee.userData = Unmanaged.passUnretained(listener).toOpaque()
    withExtendedLifetime(listener) {
      start.withMemoryRebound(to: CChar.self, capacity: bytes.count) { read(context, $0, count) }
    }
  }

  /// To be called by a callback: none comes after it.
  func stop() { libxml2.xmlStopParser(context) }
}
