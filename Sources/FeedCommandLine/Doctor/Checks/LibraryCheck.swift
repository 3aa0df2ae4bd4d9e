import CLinux
import FeedHTTP
import FeedServer
import Foundation
import ImageRendering
import PictureCodecs
import Workers

/// The libraries that the program is linked with or opens when it needs them.
enum LibraryCheck {
  /// A library by the name that the dynamic linker finds it by, and what there is not without it.
  struct Library: Sendable {
    let name: String
    let purpose: String

    init(_ name: String, _ purpose: String) {
      (self.name, self.purpose) = (name, purpose)
    }

    /// The Debian package that has it.
    ///
    /// Source: Debian Policy Manual, section 8.1.
    var package: String {
      let parts = name.lowercased().split(separator: ".so.")
      return parts.joined(separator: parts.first?.last?.isNumber == true ? "-" : "")
    }

    /// The version, as the name of its file tells it.
    func version(ofFile path: String) -> String {
      let file = URL(filePath: path).resolvingSymlinksInPath().lastPathComponent
      return file.firstRange(of: ".so.").map { String(file[$0.upperBound...]) } ?? file
    }
  }

  /// The C library and those of the compiler are there, or there would be no program.
  static let all = [
    Library("libncursesw.so.6", "screens"), Library("libtinfo.so.6", "what terminals are"),
    Library("libsqlite3.so.0", "the cache"), Library("libstdc++.so.6", "the program itself"),
    Library(CurlHTTPClient.library, "what comes from servers"),
    Library(Confinement.library, "confining what reads foreign data"),
    Library(CellRenderer.library, "pictures as characters and as sixels"),
    Library(CodecLibrary.libturbojpeg, "JPEG pictures"), Library(CodecLibrary.libexif, "which way up a photo is"),
    Library(CodecLibrary.libspng, "PNG pictures"), Library(CodecLibrary.libgif, "GIF pictures"),
    Library(CodecLibrary.libwebp, "WebP pictures"), Library(CodecLibrary.libwebpdemux, "WebP pictures"),
    Library(CodecLibrary.libheif, "HEIC and AVIF pictures"), Library(CodecLibrary.libde265, "HEIC pictures"),
    Library(CodecLibrary.libdav1d, "AVIF pictures"), Library(CodecLibrary.libjxl, "JPEG XL pictures"),
    Library(MetadataReader.library, "what pictures' files tell"), Library(LocalServer.library, "the demo"),
  ]

  @MainActor
  static func findings(of subject: DoctorSubject) -> [Finding] { all.map(finding) }

  private static func finding(of library: Library) -> Finding {
    guard let path = linux_library_file(library.name) else {
      let reason = dlerror().map { String(cString: $0) } ?? "not found"
      return .wrong(
        library.name, "needed for \(library.purpose): \(reason)", advice: "install it: apt install \(library.package)")
    }
    return .ok(library.name, "\(library.version(ofFile: String(cString: path))), for \(library.purpose)")
  }

  /// Returns true if the dynamic linker can load the library.
  static func has(_ name: String) -> Bool { linux_library_file(name) != nil }
}
