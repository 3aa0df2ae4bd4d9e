import Foundation
import XCTest

@testable import Documents

/// Tests with valid and malformed documents as they are found in practice.
final class XMLDocumentTests: XCTestCase {
  func test_document_hasElementsAttributesAndTexts() throws {
    try assertRead(
      "<?xml version=\"1.0\"?><!-- c --><a x=\"1\" y='2'><b>one</b>\n<b/>two<![CDATA[ <three> & ]]>&lt;4&gt;</a>",
      as: "<a x='1' y='2'><b>one</b><b/>two <three> & <4></a>")
  }

  func test_names_haveTheNamespacesOfTheirPrefixes() throws {
    try assertRead(
      "<a xmlns=\"n\" xmlns:p=\"q\" x=\"1\" p:y=\"2\" xml:base=\"/\"><p:b/></a>",
      as: "<n|a x='1' q|y='2' http://www.w3.org/XML/1998/namespace|base='/'><q|b/></n|a>")
  }

  func test_undeclaredPrefix_hasItsCustomaryNamespaceOrIsKept() throws {
    try assertRead(
      "<rss><media:content url=\"u\"/><my:own my:x=\"1\"/></rss>",
      as: "<rss><http://search.yahoo.com/mrss/|content url='u'/><my:own my:x='1'/></rss>")
  }

  func test_indentation_isOmittedExceptInXHTML() throws {
    try assertRead(
      "<a>\n <b> </b>\n <div xmlns=\"http://www.w3.org/1999/xhtml\"><i>1</i> <i>2</i></div></a>",
      as: "<a><b/><http://www.w3.org/1999/xhtml|div><http://www.w3.org/1999/xhtml|i>1</http://www.w3.org/1999/xhtml|i>"
        + " <http://www.w3.org/1999/xhtml|i>2</http://www.w3.org/1999/xhtml|i></http://www.w3.org/1999/xhtml|div></a>")
  }

  func test_references_areCharactersOrText() throws {
    try assertRead(
      "<a b=\"&eacute;&#34;&lt;&unknown;&\">&nbsp;&hellip;&#x1F600;&#147;&#0;&#xD800;&unknown; AT&T & so &amp;amp;</a>",
      as: "<a b='é\"<&unknown;&'>\u{A0}…😀“\u{FFFD}\u{FFFD}&unknown; AT&T & so &amp;</a>")
  }

  func test_referencesAfterAnError_areStillRead() throws {
    try assertRead("<a><b></c>&lt;p&gt;</b><d x=\"1\" x=\"2\">&amp;</d></a>", as: "<a><b><p></b><d x='1'>&</d></a>")
  }

  func test_textBeforeTheDocument_isOmitted() throws {
    for junk in ["\u{FEFF}", "\n\n ", "Warning: mysql_connect() in x.php < 5 & so\n", "\u{FEFF}\n", "<!-- x -->\n"] {
      try assertRead(junk + "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<a>é</a>", as: "<a>é</a>")
    }
  }

  func test_contentAfterTheDocument_isAppendedToTheRoot() throws {
    try assertRead("<a><b/></a>\n<c>1</c> <script>x</script>", as: "<a><b/><c>1</c><script>x</script></a>")
  }

  func test_elementWithoutEndTag_endsWithItsParent() throws {
    try assertRead(
      "<a><i><t>1<l>2</l></i><i><t>3</t></i></a>", as: "<a><i><t>1<l>2</l></t></i><i><t>3</t></i></a>")
    try assertRead("<a><b>1</c></b>2</a>", as: "<a><b>1</b>2</a>")
  }

  func test_entry_endsUnclosedElementsOfItsList() throws {
    try assertRead(
      "<rss><channel><c t='x'><l><item>1</item></l><u><item>2</item><t>3</channel><item/></rss>",
      as: "<rss><channel><c t='x'><l/></c><item>1</item><u/><item>2</item><t>3</t></channel><item/></rss>")
    try assertRead(
      "<feed><c xmlns='n'><entry><t>1</t></entry><c><entry xmlns='m'/></feed>",
      as: "<feed><n|c/><entry><t>1</t></entry><c/><m|entry/></feed>")
    try assertRead(
      "<RDF><channel><items><Seq></items></channel><c><item/></RDF>",
      as: "<RDF><channel><items><Seq/></items></channel><c/><item/></RDF>")
    try assertRead(
      "<rss><channel><item><t>1</t><item>2</channel></rss>",
      as: "<rss><channel><item><t>1</t></item><item>2</item></channel></rss>")
    try assertRead(
      "<feed xmlns:p='m'><c><p:entry><t>1</t><p:entry><t>2</feed>",
      as: "<feed><c/><m|entry><t>1</t></m|entry><m|entry><t>2</t></m|entry></feed>")
    try assertRead(
      "<p:feed xmlns:p='m'><c><p:entry><t>1</t><p:entry><t>2</p:feed>",
      as: "<m|feed><c/><m|entry><t>1</t></m|entry><m|entry><t>2</t></m|entry></m|feed>")
  }

  func test_entryInATextOrInAnotherEntry_endsNothing() throws {
    for document in [
      "<rss><channel><description><item>1</item></description><title/></channel></rss>",
      "<rss><channel><item><encoded><b><item>1</item></b></encoded><title/></item></channel></rss>",
      "<rss><channel><item><gallery><item>1</item></gallery><title/></item></channel></rss>",
      "<feed><entry><content><feed><x><entry/></x></feed></content><title/></entry></feed>",
      "<feed><entry><summary><entry/></summary></entry></feed>", "<menu><a><item/></a><b/></menu>",
    ] {
      try assertRead(document, as: document)
    }
    try assertRead(
      "<feed><p xmlns='http://www.w3.org/1999/xhtml'><i><entry/></i></p></feed>",
      as: "<feed><X|p><X|i><X|entry/></X|i></X|p></feed>".replacing("X", with: "http://www.w3.org/1999/xhtml"))
  }

  func test_voidElementsOfHTML_endWhereTheyBegin() throws {
    try assertRead(
      "<a><p>1<br>2<img x='3'>4</p><hr></hr><link>5</link></a>",
      as: "<a><p>1<br/>2<img x='3'/>4</p><hr/><link>5</link></a>")
    try assertRead(
      "<a><p>1<BR>2<Img x='3'>4</p><HR></HR>5</a>", as: "<a><p>1<BR/>2<Img x='3'/>4</p><HR/>5</a>")
  }

  func test_manyItemsWithoutEndTag_areSiblings() throws {
    let items = (0..<1000).map { "<item><title>\($0)</item>" }.joined()
    let elements = try read(Data("<rss>\(items)</rss>".utf8))
    XCTAssertEqual(elements.first?.elements.map(\.text), (0..<1000).map { "\($0)" })
  }

  func test_truncatedDocument_isReadUpToItsEnd() throws {
    let cases = [
      "": "", " ": "", "text": "", "<": "", "<a": "", "<a x=\"1": "", "<a>": "<a/>", "<a>1": "<a>1</a>",
      "<a><b>1</b><c x=": "<a><b>1</b></a>", "<a>1&am": "<a>1&am</a>", "<a>1<![CDATA[2": "<a>12</a>",
      "<a>1<![CDATA[2]]": "<a>12]]</a>", "<a>1<![CDATA[": "<a>1</a>", "<a>1<![CDAT": "<a>1</a>",
      "<a>1</": "<a>1</a>", "<a>1<!-- 2": "<a>1</a>", "<a>1<?2": "<a>1</a>", "<!DOCTYPE a [": "", "<?xml": "",
    ]
    for (document, expected) in cases {
      try assertRead(document, as: expected)
    }
  }

  func test_lessThanSignThatBeginsNoTag_isText() throws {
    try assertRead("<a>1 < 2 <3 <<b>x</b><></a>", as: "<a>1 < 2 <3 <<b>x</b><></a>")
  }

  func test_attributes_areReadInAnySyntax() throws {
    try assertRead(
      "<a b=1 c d='\"<>&amp;' e = \"5\" 6=\"7\" f=\"8\"/>", as: "<a b='1' c='' d='\"<>&' e='5' f='8'/>")
    try assertRead("<a><b x=\"1\" <c/></b></a>", as: "<a><b x='1'><c/></b></a>")
  }

  func test_controlCharacters_areOmitted() throws {
    try assertRead(
      "<a b=\"\u{1}x\">\u{0}\u{8}\u{B}1\u{1F}\u{FFFE}\u{FFFF}\t2\u{7F}</a>", as: "<a b='x'> 1\t2\u{7F}</a>")
    try assertRead("<a><![CDATA[\u{2}1\u{FFFF}]]></a>", as: "<a>1</a>")
    try assertRead("<a><![CDATA[1]]\u{2}><b>]]>]]\u{2}>&lt;</a>", as: "<a>1]]><b>]]><</a>")
  }

  func test_endOfCharacterDataInText_isText() throws {
    try assertRead("<a>1]]>2]]&gt;3]></a>", as: "<a>1]]>2]]>3]></a>")
  }

  func test_documentTypeAndInstructions_areOmitted() throws {
    try assertRead(
      "<?xml-stylesheet href='x'?><!DOCTYPE a PUBLIC \"-//x\" \"http://127.0.0.1/x\"><a><?php echo '>'; ?>1</a>",
      as: "<a>1</a>")
    try assertRead("<!DOCTYPE a [ <!ENTITY b \"]>c\"> <!ELEMENT a ANY>\n] ><a>&b;</a>", as: "<a>&b;</a>")
    try assertRead("<!DOCTYPE a [<!ENTITY b \"<x><y>2</y></x>\">]><a>1</a>", as: "<a>1</a>")
  }

  func test_namespaces_areDeclaredByTheInnermostElement() throws {
    try assertRead(
      "<a xmlns='m' xmlns:p='q'><b xmlns='n' xmlns:p='r'><p:c/></b><p:c/><d xmlns=''/><e xmlns:p=''><p:f/></e></a>",
      as: "<m|a><n|b><r|c/></n|b><q|c/><d/><m|e><p:f/></m|e></m|a>")
    try assertRead("<a><b xmlns:p='q'/><b xmlns:p='q'><i></b><p:c/></a>", as: "<a><b/><b><i/></b><p:c/></a>")
  }

  func test_lineEndings_areLineFeeds() throws {
    try assertRead("<a>1\r\n2\r3<![CDATA[\r\n4]]>&#13;</a>", as: "<a>1\n2\n3\n4\r</a>")
  }
}
