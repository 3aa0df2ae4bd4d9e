/// An error that describes itself to the user: on a screen in the user's language, and in the shell in English.
public protocol WordedError: Error, CustomStringConvertible {
  var wording: Wording { get }
}

extension WordedError {
  public var description: String { wording[.english] }
}

extension Wording {
  /// Creates the text of an error. An error that does not describe itself in all languages is in English.
  public init(describing error: any Error) {
    self = (error as? any WordedError)?.wording ?? Wording(verbatim: "\(error)")
  }
}
