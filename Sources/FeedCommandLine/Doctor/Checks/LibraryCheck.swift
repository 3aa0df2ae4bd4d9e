import CLinux
import FeedHTTP
import FeedServer
import Foundation
import ImageRendering
import PictureCodecs
import Workers

/// The check of the libraries that the program is linked with, or opens on demand.
enum LibraryCheck {
  /// The libraries' names for the dynamic linker, with the features that need each library. The C library and the
  /// compiler's libraries are left out, because the program would not run without them.
  static let all: [(name: String, purpose: String)] = [
    ("libncursesw.so.6", "screens"), ("libtinfo.so.6", "terminal descriptions"),
    ("libsqlite3.so.0", "the cache"), ("libstdc++.so.6", "the program itself"),
    (CurlHTTPClient.library, "network connections"),
    (Confinement.library, "the sandbox"),
    (CellRenderer.library, "pictures as characters and as sixels"),
    (CodecLibrary.libturbojpeg, "JPEG pictures"), (CodecLibrary.libexif, "the orientation of photos"),
    (CodecLibrary.libspng, "PNG pictures"), (CodecLibrary.libgif, "GIF pictures"),
    (CodecLibrary.libwebp, "WebP pictures"), (CodecLibrary.libwebpdemux, "WebP pictures"),
    (CodecLibrary.libheif, "HEIC and AVIF pictures"), (CodecLibrary.libde265, "HEIC pictures"),
    (CodecLibrary.libdav1d, "AVIF pictures"), (CodecLibrary.libjxl, "JPEG XL pictures"),
    (MetadataReader.library, "the details in picture files"), (LocalServer.library, "the demo"),
  ]

  @MainActor
  static func findings(of subject: DoctorSubject) -> [Finding] { all.map { finding(of: $0.name, for: $0.purpose) } }

  private static func finding(of name: String, for purpose: String) -> Finding {
    guard let path = linux_library_file(name) else {
      let reason = dlerror().map { String(cString: $0) } ?? "not found"
      return .wrong(
        name, "needed for \(purpose): \(reason)", advice: "install it: apt install \(package(of: name))")
    }
    // The file name behind the symbolic link contains the version.
    let file = URL(filePath: String(cString: path)).resolvingSymlinksInPath().lastPathComponent
    let version = file.firstRange(of: ".so.").map { file[$0.upperBound...] } ?? file[...]
    return .ok(name, "\(version), for \(purpose)")
  }

  /// Returns the Debian package of a library. Source: Debian Policy Manual, section 8.1.
  static func package(of name: String) -> String {
    let parts = name.lowercased().split(separator: ".so.")
    return parts.joined(separator: parts.first?.last?.isNumber == true ? "-" : "")
  }

  static func has(_ name: String) -> Bool { linux_library_file(name) != nil }
}
