import CExif
import CGif
import CSpng
import CTurboJPEG
import CWebP

// The codecs, each loaded when it is first asked for a function.

let libexif = ExifFunctionsLoad()
let libgif = GifFunctionsLoad()
let libspng = SpngFunctionsLoad()
let libturbojpeg = TurboJPEGFunctionsLoad()
let libwebp = WebPFunctionsLoad()
let libwebpdemux = WebPDemuxFunctionsLoad()

enum CodecLibraries {
  /// Loads them all: a process that may open no files any more cannot.
  static func load() {
    _ = (libexif, libgif, libspng, libturbojpeg, libwebp, libwebpdemux)
  }
}
