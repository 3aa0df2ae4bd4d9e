/// A decoder's error that tells if the data is damaged and therefore worthless.
public protocol DamageError: Error {
  /// False if decoding failed for another reason, such as a missing decoder or a limit.
  var isDamage: Bool { get }
}
