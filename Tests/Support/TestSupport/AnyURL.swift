import Foundation

/// An address that nobody asks for.
public func anyURL(_ name: String = "any") -> URL {
  URL(string: "https://images.example/\(name)") ?? URL(filePath: "/")
}
