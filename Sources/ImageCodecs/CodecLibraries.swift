import CDav1d
import CDe265
import CExif
import CGif
import CHeif
import CJxl
import CSpng
import CTurboJPEG
import CWebP

// The codecs, each loaded when it is first asked for a function.

let libdav1d = Dav1dFunctionsLoad()
let libde265 = De265FunctionsLoad()
let libexif = ExifFunctionsLoad()
let libgif = GifFunctionsLoad()
let libheif = {
  let functions = HeifFunctionsLoad()
  HEIFCodec.register(with: functions)
  return functions
}()
let libjxl = JxlFunctionsLoad()
let libspng = SpngFunctionsLoad()
let libturbojpeg = TurboJPEGFunctionsLoad()
let libwebp = WebPFunctionsLoad()
let libwebpdemux = WebPDemuxFunctionsLoad()

/// Loads what a kind of worker needs: a process that may open no files any more cannot.
enum CodecLibraries {
  static func loadForPictures() {
    _ = (libexif, libgif, libspng, libturbojpeg, libwebp, libwebpdemux)
  }

  static func loadForFurtherPictures() {
    _ = (libdav1d, libde265, libheif, libjxl)
  }

  static func loadForAnimations() {
    _ = (libexif, libgif, libwebp, libwebpdemux)
  }
}
