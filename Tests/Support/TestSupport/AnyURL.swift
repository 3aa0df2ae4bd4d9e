import Foundation

/// Returns a URL that is never requested.
public func anyURL(_ name: String = "any") -> URL {
  URL(string: "https://images.example/\(name)") ?? URL(filePath: "/")
}
