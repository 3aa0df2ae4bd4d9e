/// What is wrong with the command line, in one line.
struct UsageError: Error, CustomStringConvertible {
  let description: String
}
