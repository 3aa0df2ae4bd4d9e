extension StringProtocol {
  /// True if a header may have this name. Source: RFC 9110, sections 5.1 and 5.6.2.
  public var isHeaderName: Bool {
    !isEmpty
      && allSatisfy { character in
        let isLetterOrDigit = character.isLetter || character.isNumber
        return character.isASCII && (isLetterOrDigit || "!#$%&'*+-.^_`|~".contains(character))
      }
  }
}
