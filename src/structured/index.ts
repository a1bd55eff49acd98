/** Statements that a library has read, bounded. */
export type { ReadTriples } from './collect-triples.ts'
/** The scripts of JSON-LD on a page, and the statements in one. */
export { jsonLdScripts, readJsonLd } from './json-ld.ts'
/** JSON with the mistakes that pages make. */
export { mendedJson } from './mended-json.ts'
/** The statements of microdata on a page. */
export { readMicrodata } from './microdata.ts'
/** The microformats on a page. */
export { readMicroformats } from './microformats.ts'
/** Statements, and statements by subject. */
export type { RdfTerm, Triple } from './rdf.ts'
/** The statements of RDFa on a page. */
export { readRdfa } from './rdfa.ts'
/** All that a page says in forms made for machines. */
export { readStructuredData } from './read-structured-data.ts'
/** What a page says in forms made for machines, as found. */
export type { StructuredData } from './structured-data.ts'
