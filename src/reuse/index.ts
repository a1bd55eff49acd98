/** How much of a text stands in another one. */
export { containment } from './containment.ts'
/** Numbers of which two texts share one where they have a passage in common. */
export { passagePrints, placedPrints, rowNumbers, wordNumbers } from './prints.ts'
/** The passages that two texts have in common. */
export { type SharedPassage, sharedPassages } from './shared-passages.ts'
/** Tells whether a text was made from another: copies, and copies with changes. */
export { bandsOf, resemblance, signatureOf } from './signature.ts'
/** A number for a text, the same everywhere and always. */
export { textHash } from './text-hash.ts'
