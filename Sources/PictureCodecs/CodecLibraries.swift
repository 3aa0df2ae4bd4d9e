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
