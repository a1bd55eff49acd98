/** The content of a text in 64 bits, and the distance of two. */
export {
  bitsApart,
  type Fingerprint,
  fingerprintOf,
  pageVisit,
  readFingerprint,
  writtenFingerprint,
} from './fingerprint.ts'
/** Fingerprints of pages without the frame of the site. */
export { FrameLines, frameSchema, type PageFingerprints } from './frame-lines.ts'
/** Pages that come with 200 and say "not found". */
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
/** Numbered URLs that never end. */
export { describeRunEnd, type KeyedLink, NumberedRuns, numberedSchema, type RunEnd } from './numbered-runs.ts'
/** Query parameters that change nothing, known and learned. */
export { QueryLearner, querySchema } from './query-learner.ts'
/** Pages with the same content as one seen before. */
export { MOST_PAGES, SeenPages } from './seen-pages.ts'
/** The page that a URL for phones or print is a variant of. */
export { plainTwin } from './twins.ts'
