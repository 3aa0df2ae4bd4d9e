/// An error in the command line, in one line.
struct UsageError: Error, CustomStringConvertible {
  let description: String
}
