/** What a text says, in 64 bits, and how far two are apart. */
export {
  bitsApart,
  type Fingerprint,
  fingerprintOf,
  pageVisit,
  readFingerprint,
  writtenFingerprint,
} from './fingerprint.ts'
/** Fingerprints of pages by what is their own, without the frame of the site. */
export { FrameLines, frameSchema, type PageFingerprints } from './frame-lines.ts'
/** Pages that come with 200 and say that they are not there. */
export {
  describeNotFound,
  isRefusal,
  isSamePage,
  type NotFound,
  nonsenseAddress,
  notFound,
  type Refusal,
  refusalOf,
} from './not-found.ts'
/** Numbered addresses that go on for ever. */
export { describeRunEnd, type KeyedLink, NumberedRuns, numberedSchema, type RunEnd } from './numbered-runs.ts'
/** Query parameters that change nothing, known and learned. */
export { QueryLearner, querySchema } from './query-learner.ts'
/** Pages that say the same as one seen before. */
export { MOST_PAGES, SeenPages } from './seen-pages.ts'
/** The page that an address for phones or print is another look of. */
export { plainTwin } from './twins.ts'
