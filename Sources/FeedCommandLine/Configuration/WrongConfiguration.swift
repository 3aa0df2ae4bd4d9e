/// What is wrong with the lines of a configuration, each as `FILE:LINE: reason`.
struct WrongConfiguration: Error {
  let lines: [String]
}
