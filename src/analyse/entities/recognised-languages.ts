/**
 * Languages in which names are found by capitals and lexicon as well as by links: those with good enough results
 * (figures in docs/entities.md). In all others only links are used.
 */
export const RECOGNISED: ReadonlySet<string> = new Set(['pt', 'sv'])
