/// Makes of a document that was meant to be XML one that is: libxml2 leaves out much after the first fault of a broken
/// one, and feeds are often broken.
///
/// What stands before the first element is left out, and comments, processing instructions and the document type with all
/// that it declares: so there are no entities to expand. References are resolved to characters, `&` and `<` that begin
/// nothing are escaped, control characters are dropped, values are quoted, and elements are closed where their parents
/// are. Of a document that was cut off, the part that came is whole.
struct XMLRepair {
  /// Tags of deeper elements are left out. libxml2 gives up at 256.
  private static let maximumDepth = 200
  /// Of one element; further ones are left out.
  private static let maximumAttributes = 256

  let input: UnsafeBufferPointer<UInt8>
  var position = 0
  var output: [UInt8] = []
  var references = CharacterReferences()
  /// The names of the elements that are open.
  var open: [Range<Int>] = []
  /// How many elements are open in the deepest that is written.
  var tooDeep = 0
  /// Whether the end of an instruction may come yet: that it does not is found out once.
  private var mayEndInstruction = true
  /// The same for what a document type declares.
  var mayEndDeclarations = true

  /// - Parameters:
  ///   - input: UTF-8, valid.
  ///   - references: keeps what it looked up for the next document.
  static func repaired(_ input: UnsafeBufferPointer<UInt8>, _ references: inout CharacterReferences) -> [UInt8] {
    var repair = XMLRepair(input: input)
    // Two that hold them would make two of them with the next name.
    swap(&repair.references, &references)
    repair.run()
    swap(&repair.references, &references)
    return repair.output
  }

  private init(input: UnsafeBufferPointer<UInt8>) {
    self.input = input
    output.reserveCapacity(input.count + input.count / 4 + 64)
  }

  private mutating func run() {
    while position < input.count {
      if input[position] != UInt8(ascii: "<") {
        copyText()
      } else if starts(with: "<!--", at: position) {
        position = end(of: "-->", from: position + 4) ?? input.count
      } else if starts(with: "<![CDATA[", at: position) {
        copyCharacterData()
      } else if starts(with: "<!DOCTYPE", at: position) || starts(with: "<!doctype", at: position) {
        skipDocumentType()
      } else if starts(with: "<?", at: position) {
        skipInstruction()
      } else if starts(with: "<!", at: position) {
        position = end(of: ">", from: position) ?? input.count
      } else if starts(with: "</", at: position) {
        closeElement()
      } else if position + 1 < input.count, Self.startsName(input[position + 1]) {
        openElement()
      } else {
        if !open.isEmpty { appendReference(to: UInt8(ascii: "<")) }
        position += 1
      }
    }
    close(downTo: 0)
  }

  private mutating func skipInstruction() {
    let next = mayEndInstruction ? end(of: "?>", from: position) : nil
    mayEndInstruction = next != nil
    position = next ?? end(of: ">", from: position) ?? input.count
  }
}

// MARK: - Elements

extension XMLRepair {
  private mutating func openElement() {
    let start = output.count
    let name = nameRange(from: position + 1)
    position = name.upperBound
    let isTooDeep = open.count >= Self.maximumDepth
    output.append(UInt8(ascii: "<"))
    append(name)
    copyAttributes()
    guard position < input.count else {
      // The document was cut off within the tag.
      output.removeSubrange(start...)
      return
    }
    let isEmpty = input[position] == UInt8(ascii: "/")
    position += isEmpty ? 2 : input[position] == UInt8(ascii: ">") ? 1 : 0
    if isTooDeep || name.count > DocumentTree.Limit.nameLength {
      output.removeSubrange(start...)
      if isTooDeep, !isEmpty { tooDeep += 1 }
    } else if isEmpty, !open.isEmpty {
      append("/>")
    } else {
      output.append(UInt8(ascii: ">"))
      open.append(name)
    }
  }

  /// Up to the tag's `>` or `/>`, or the `<` of the next if that is missing.
  private mutating func copyAttributes() {
    var names: [Range<Int>] = []
    while position < input.count {
      let byte = input[position]
      switch byte {
      case UInt8(ascii: ">"), UInt8(ascii: "<"):
        return
      case UInt8(ascii: "/") where position + 1 < input.count && input[position + 1] == UInt8(ascii: ">"):
        return
      case _ where Self.startsName(byte):
        let name = nameRange(from: position)
        position = name.upperBound
        let isLeftOut =
          names.count >= Self.maximumAttributes || name.count > DocumentTree.Limit.nameLength
          || names.contains { input[$0].elementsEqual(input[name]) }
        let start = output.count
        output.append(UInt8(ascii: " "))
        append(name)
        append("=\"")
        copyValue()
        output.append(UInt8(ascii: "\""))
        if isLeftOut { output.removeSubrange(start...) } else { names.append(name) }
      default:
        position += 1
      }
    }
  }

  private mutating func copyValue() {
    skipBlanks()
    guard position < input.count, input[position] == UInt8(ascii: "=") else { return }
    position += 1
    skipBlanks()
    guard position < input.count else { return }
    let quote = input[position]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      position += 1
      let end = index(of: quote, from: position)
      copy(upTo: end ?? index(of: UInt8(ascii: ">"), from: position) ?? input.count, as: .value)
      if end != nil { position += 1 }
    } else {
      let end = input[position...].firstIndex { Self.isBlank($0) || $0 == UInt8(ascii: ">") }
      copy(upTo: end ?? input.count, as: .value)
    }
  }

  private mutating func closeElement() {
    let name = nameRange(from: position + 2)
    position = end(of: ">", from: name.upperBound) ?? input.count
    if tooDeep > 0 {
      tooDeep -= 1
    } else if let index = open.lastIndex(where: { input[$0].elementsEqual(input[name]) }) {
      // What follows the document's end is taken as its last part.
      close(downTo: max(1, index))
    }
  }

  private mutating func close(downTo count: Int) {
    while open.count > count {
      append("</")
      append(open.removeLast())
      output.append(UInt8(ascii: ">"))
    }
  }
}
