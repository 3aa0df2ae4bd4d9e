import CSQLite
import Foundation
import Locks

/// A disk that loses writes that were not synced when the power fails. It is SQLite's own VFS for a while, and also
/// records for each file what it had at its last sync, and the changes since then.
public enum LossyDisk {
  /// What a power failure does to the changes that were not synced.
  public enum Fate: CaseIterable, Sendable {
    /// The disk has none of them.
    case lost
    /// The disk has the first of them and perhaps a part of the next one.
    case cutOff
    /// The disk has any of their sectors, because it may write them in any order.
    case scattered
  }

  /// A file that SQLite has opened.
  private struct OpenFile: @unchecked Sendable {
    let path: String
    let methods: UnsafePointer<sqlite3_io_methods>
  }

  private struct State {
    var files: [String: RecordedFile] = [:]
    /// The open files by the addresses of their `sqlite3_file`.
    var openFiles: [Int: OpenFile] = [:]
    var count = 0
    var onChange: @Sendable (Int) -> Void = { _ in }
  }

  private static let state = Locked(State())
  // Safe because it is set before other threads use the disk.
  private nonisolated(unsafe) static var original: UnsafeMutablePointer<sqlite3_vfs>?

  /// Makes SQLite use the disk for the files that `work` creates and closes.
  ///
  /// - Parameter onChange: called before each change and each sync with its number, on any thread. It may call
  ///   ``contents(after:using:)``.
  public static func use(onChange: @escaping @Sendable (Int) -> Void, in work: () throws -> Void) rethrows {
    original = sqlite3_vfs_find(nil)
    guard let original else { return }
    state.withLock { $0 = State(onChange: onChange) }
    let (name, disk) = (strdup("lossy-disk"), UnsafeMutablePointer<sqlite3_vfs>.allocate(capacity: 1))
    disk.initialize(to: original.pointee)
    disk.pointee.zName = UnsafePointer(name)
    disk.pointee.xOpen = open
    disk.pointee.xDelete = delete
    sqlite3_vfs_register(disk, 1)
    defer {
      sqlite3_vfs_unregister(disk)
      sqlite3_vfs_register(original, 1)
      disk.deallocate()
      free(name)
      state.withLock { $0 = State() }
    }
    try work()
  }

  /// Returns the files by their paths, as the disk would have them if the power failed now.
  public static func contents(
    after fate: Fate, using generator: inout some RandomNumberGenerator
  ) -> [String: Data] {
    let files = state.withLock { $0.files }
    return Dictionary(
      uniqueKeysWithValues: files.sorted { $0.key < $1.key }.map {
        ($0.key, $0.value.content(after: fate, using: &generator))
      })
  }

  // MARK: The functions that SQLite calls

  private static let open:
    @convention(c) (
      UnsafeMutablePointer<sqlite3_vfs>?, UnsafePointer<CChar>?, UnsafeMutablePointer<sqlite3_file>?, CInt,
      UnsafeMutablePointer<CInt>?
    ) -> CInt = { _, path, file, flags, outFlags in
      let code = LossyDisk.original?.pointee.xOpen(LossyDisk.original, path, file, flags, outFlags) ?? SQLITE_ERROR
      guard code == SQLITE_OK, let path, let file, let found = file.pointee.pMethods else { return code }
      // The table is not released, because the file uses it until it is closed. It is small.
      let methods = UnsafeMutablePointer<sqlite3_io_methods>.allocate(capacity: 1)
      methods.initialize(to: found.pointee)
      methods.pointee.xWrite = LossyDisk.write
      methods.pointee.xTruncate = LossyDisk.truncate
      methods.pointee.xSync = LossyDisk.sync
      file.pointee.pMethods = UnsafePointer(methods)
      let (address, open) = (Int(bitPattern: file), OpenFile(path: String(cString: path), methods: found))
      LossyDisk.state.withLock { state in
        state.openFiles[address] = open
        if state.files[open.path] == nil { state.files[open.path] = RecordedFile() }
      }
      return code
    }

  private static let delete: @convention(c) (UnsafeMutablePointer<sqlite3_vfs>?, UnsafePointer<CChar>?, CInt) -> CInt =
    { _, path, sync in
      if let path { LossyDisk.state.withLock { $0.files[String(cString: path)] = nil } }
      return LossyDisk.original?.pointee.xDelete(LossyDisk.original, path, sync) ?? SQLITE_ERROR
    }

  private static let write:
    @convention(c) (UnsafeMutablePointer<sqlite3_file>?, UnsafeRawPointer?, CInt, sqlite3_int64) -> CInt = {
      file, bytes, count, offset in
      guard let bytes, let open = LossyDisk.openFile(file) else { return SQLITE_ERROR }
      LossyDisk.note(.write(Data(bytes: bytes, count: Int(count)), offset: Int(offset)), on: open)
      return open.methods.pointee.xWrite(file, bytes, count, offset)
    }

  private static let truncate: @convention(c) (UnsafeMutablePointer<sqlite3_file>?, sqlite3_int64) -> CInt = {
    file, size in
    guard let open = LossyDisk.openFile(file) else { return SQLITE_ERROR }
    LossyDisk.note(.truncate(Int(size)), on: open)
    return open.methods.pointee.xTruncate(file, size)
  }

  /// Records the sync, and spares the real disk its work.
  private static let sync: @convention(c) (UnsafeMutablePointer<sqlite3_file>?, CInt) -> CInt = { file, _ in
    guard let open = LossyDisk.openFile(file) else { return SQLITE_ERROR }
    LossyDisk.note(nil, on: open)
    return SQLITE_OK
  }

  private static func openFile(_ file: UnsafeMutablePointer<sqlite3_file>?) -> OpenFile? {
    let address = Int(bitPattern: file)
    return state.withLock { $0.openFiles[address] }
  }

  /// Records a change, or a sync if there is none.
  private static func note(_ change: RecordedFile.Change?, on open: OpenFile) {
    let (number, onChange) = state.withLock { state in
      state.count += 1
      return (state.count, state.onChange)
    }
    onChange(number)
    state.withLock { state in
      if let change {
        state.files[open.path]?.changes.append(change)
      } else {
        state.files[open.path]?.sync()
      }
    }
  }
}
