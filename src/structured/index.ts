/** Statements that a library has read, bounded. */
export type { ReadTriples } from './collect-triples.ts'
/** The scripts of JSON-LD on a page, and the statements in one. */
export { jsonLdScripts, readJsonLd } from './json-ld.ts'
/** A value with the evidence for it. */
export type { Found } from './mapped/found.ts'
/** A licence by its address or in words. */
export { type Licence, licenceOf } from './mapped/licences.ts'
/** What structured data means: licences, places, reviews, events, recipes, books. */
export { mappedFields } from './mapped/mapped-fields.ts'
/** A place by its coordinates. */
export { type Place, placeAt } from './mapped/places.ts'
/** JSON with the mistakes that pages make. */
export { mendedJson } from './mended-json.ts'
/** The statements of microdata on a page. */
export { readMicrodata } from './microdata.ts'
/** The microformats on a page. */
export { readMicroformats } from './microformats.ts'
/** Values of metas, by vocabulary. */
export { valuesByVocabulary } from './named-values.ts'
/** Statements, and statements by subject. */
export { nodesOf, type RdfTerm, type Triple } from './rdf.ts'
/** The statements of RDFa on a page. */
export { readRdfa } from './rdfa.ts'
/** All that a page says in forms made for machines. */
export { readStructuredData } from './read-structured-data.ts'
/** What a page says in forms made for machines, as found. */
export type { StructuredData } from './structured-data.ts'
