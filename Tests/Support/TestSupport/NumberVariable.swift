import Foundation

/// Returns the number in a variable of the environment, or nil if there is no such variable.
///
/// Any other text ends the tests, because they would pass with the default instead.
public func numberVariable(_ name: String) -> Int? {
  guard let text = ProcessInfo.processInfo.environment[name] else { return nil }
  guard let number = Int(text), number >= 0 else { fatalError("\(name)=\(text) is not a number from 0") }
  return number
}
