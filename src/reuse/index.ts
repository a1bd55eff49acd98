/** Tells whether a text was made from another: copies, and copies with changes. */
export { bandsOf, resemblance, signatureOf } from './signature.ts'
/** A number for a text, the same everywhere and always. */
export { textHash } from './text-hash.ts'
