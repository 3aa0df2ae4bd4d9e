#ifndef CXML2_SHIM_H
#define CXML2_SHIM_H

/* What the program uses of libxml2 2.9 and later. Declared here, because libxml2's headers want their own folder on the
   search path, which only pkg-config knows, and SwiftPM would have pkg-config's word link the library as well. Where its
   headers come first, as in .ci/check-libraries, they have the types, and the functions must agree with them.
   Source: https://gnome.pages.gitlab.gnome.org/libxml2/html/ */

#include <stddef.h>

#include "../library.h"

#ifndef __XML_PARSER_H__

typedef unsigned char xmlChar;
typedef struct _xmlDoc *xmlDocPtr;

/* The callbacks that the program sets have their types; the others are NULL. */
typedef struct _xmlSAXHandler {
  void *untilStartElement[14];
  void (*startElement)(void *context, const xmlChar *name, const xmlChar **attributes);
  void (*endElement)(void *context, const xmlChar *name);
  void *reference;
  void (*characters)(void *context, const xmlChar *text, int length);
  void (*ignorableWhitespace)(void *context, const xmlChar *text, int length);
  void *untilCDATABlock[6];
  void (*cdataBlock)(void *context, const xmlChar *text, int length);
  void *externalSubset;
  unsigned int initialized;
  void *_private;
  void (*startElementNs)(void *context, const xmlChar *name, const xmlChar *prefix, const xmlChar *namespace,
                         int namespaceCount, const xmlChar **namespaces, int attributeCount, int defaultedCount,
                         const xmlChar **attributes);
  void (*endElementNs)(void *context, const xmlChar *name, const xmlChar *prefix, const xmlChar *namespace);
  void (*serror)(void *context, void *error);
} xmlSAXHandler;

/* How it begins; made and ended by the library alone. */
typedef struct _xmlParserCtxt {
  xmlSAXHandler *sax;
  void *userData;
} xmlParserCtxt;
typedef xmlParserCtxt *xmlParserCtxtPtr;

typedef struct _htmlEntityDesc {
  unsigned int value;
  const char *name;
  const char *desc;
} htmlEntityDesc;

typedef enum {
  XML_PARSE_RECOVER = 1 << 0,
  XML_PARSE_NOENT = 1 << 1,
  XML_PARSE_NONET = 1 << 11,
  XML_PARSE_IGNORE_ENC = 1 << 21,
} xmlParserOption;

typedef enum {
  HTML_PARSE_RECOVER = 1 << 0,
  HTML_PARSE_NODEFDTD = 1 << 2,
  HTML_PARSE_NONET = 1 << 11,
  HTML_PARSE_NOIMPLIED = 1 << 13,
  HTML_PARSE_IGNORE_ENC = 1 << 21,
} htmlParserOption;

#define XML_SAX2_MAGIC 0xDEEDBEAF

#endif

const htmlEntityDesc *htmlEntityLookup(const xmlChar *name);
xmlDocPtr htmlCtxtReadMemory(xmlParserCtxtPtr context, const char *bytes, int size, const char *url,
                             const char *encoding, int options);
xmlParserCtxtPtr htmlNewParserCtxt(void);
xmlDocPtr xmlCtxtReadMemory(xmlParserCtxtPtr context, const char *bytes, int size, const char *url, const char *encoding,
                            int options);
void xmlFreeParserCtxt(xmlParserCtxtPtr context);
void xmlInitParser(void);
xmlParserCtxtPtr xmlNewParserCtxt(void);
void xmlStopParser(xmlParserCtxtPtr context);

#define XML2_FUNCTIONS(FUNCTION)                                                                      \
  FUNCTION(htmlCtxtReadMemory) FUNCTION(htmlEntityLookup) FUNCTION(htmlNewParserCtxt)                 \
  FUNCTION(xmlCtxtReadMemory) FUNCTION(xmlFreeParserCtxt) FUNCTION(xmlInitParser)                     \
  FUNCTION(xmlNewParserCtxt) FUNCTION(xmlStopParser)

LIBRARY(XML2Functions, "libxml2.so.2", XML2_FUNCTIONS)

#endif
