import Foundation

/// Writes a file that only its owner can access.
public func writePrivateFile(_ text: String, to file: URL) throws {
  try Data(text.utf8).write(to: file)
  try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
}
