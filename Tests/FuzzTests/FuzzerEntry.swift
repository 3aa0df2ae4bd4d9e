import Foundation

/// The target that libFuzzer runs, by the variable `FUZZ_TARGET`.
private let target: FuzzTarget = {
  let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""
  guard let target = FuzzTarget.all.first(where: { $0.name == name }) else { fatalError("no target \(name)") }
  return target
}()

/// Does what the script of the fuzzer asks for before libFuzzer begins, and ends the process then: lists the targets
/// with their sources, unpacks the inputs of a target into a folder, or prints the lines for the files of a folder.
@_cdecl("LLVMFuzzerInitialize")
func initializeFuzzer(_ count: UnsafeMutableRawPointer, _ arguments: UnsafeMutableRawPointer) -> CInt {
  let environment = ProcessInfo.processInfo.environment
  if environment["FUZZ_TARGET"] == nil {
    for target in FuzzTarget.all { print(target.name, target.sources.joined(separator: " ")) }
    exit(0)
  }
  do {
    if let folder = environment["FUZZ_UNPACK"] {
      try SavedInputs(of: target).unpack(into: URL(filePath: folder))
      exit(0)
    }
    if let folder = environment["FUZZ_PACK"] {
      let files = try FileManager.default.contentsOfDirectory(
        at: URL(filePath: folder), includingPropertiesForKeys: nil)
      for line in try files.map({ SavedInputs.line(of: try Data(contentsOf: $0)) }).sorted() { print(line) }
      exit(0)
    }
  } catch {
    fatalError("\(error)")
  }
  return 0
}

/// Runs the target with an input of libFuzzer, and stops at a broken property.
@_cdecl("LLVMFuzzerTestOneInput")
func fuzzOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  do { try target.run([UInt8](UnsafeBufferPointer(start: bytes, count: count))) } catch { fatalError("\(error)") }
  return 0
}
