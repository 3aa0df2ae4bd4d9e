import CDav1d
import CDe265
import CExif
import CGif
import CHeif
import CJxl
import CSpng
import CTurboJPEG
import CWebP

// The codecs, each loaded on first use.

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

/// The file names by which the dynamic linker finds the codecs.
public enum CodecLibrary {
  public static let libdav1d = String(cString: Dav1dFunctionsFile())
  public static let libde265 = String(cString: De265FunctionsFile())
  public static let libexif = String(cString: ExifFunctionsFile())
  public static let libgif = String(cString: GifFunctionsFile())
  public static let libheif = String(cString: HeifFunctionsFile())
  public static let libjxl = String(cString: JxlFunctionsFile())
  public static let libspng = String(cString: SpngFunctionsFile())
  public static let libturbojpeg = String(cString: TurboJPEGFunctionsFile())
  public static let libwebp = String(cString: WebPFunctionsFile())
  public static let libwebpdemux = String(cString: WebPDemuxFunctionsFile())
}
