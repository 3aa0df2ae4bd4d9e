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

/// Loads what a kind of worker needs: a process that may open no files any more cannot.
enum CodecLibraries {
  static func loadForPictures() {
    _ = (libexif, libgif, libspng, libturbojpeg, libwebp, libwebpdemux)
  }

  static func loadForAnimations() {
    _ = (libexif, libgif, libwebp, libwebpdemux)
  }
}
