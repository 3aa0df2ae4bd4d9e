/// An error of what reads data, which may be that the data are damaged: then they are of no use to anybody.
public protocol DamageError: Error {
  /// False where something is missing, too much or gone wrong besides.
  var isDamage: Bool { get }
}
