/**
 * Languages in which names are found by capitals and lexicon as well as by links: those in which they are found as well as we
 * want (docs/entities.md has the figures). In all others links alone are used.
 */
export const RECOGNISED: ReadonlySet<string> = new Set(['pt', 'sv'])
