/** Makes pictures of the whole from what joins posts, in a thread of their own. */
export { makePicturesInThread } from './make-in-thread.ts'
/** What the nodes of a network are. */
export { NODE_KINDS, type NodeKind } from './picture/picture.ts'
/** Blogs that are not kept, and what speaks for them. */
export { candidates, type NetworkCandidate, promiseOfCandidates } from './read/candidates.ts'
/** A part of a network, as it is drawn. */
export { type NetworkPart, type NetworkQuery, networkPart } from './read/network-part.ts'
/** Who leads, and by what. */
export { RANK_PARTS, RANK_WEIGHTS, type Ranked, rank } from './read/rank.ts'
export { readWeights } from './read/weights.ts'
/** Brings what joins a blog's posts with others up to date. */
export { refreshNetwork } from './refresh-network.ts'
/** Makes pictures of the whole, and says when it is time to. */
export {
  arePicturesOld,
  isRenewalDue,
  makePictures,
  renewPictures,
  renewPicturesIfDue,
  savePictures,
} from './renew-pictures.ts'
/** A network in the formats of other programs. */
export { NETWORK_FORMATS, NETWORK_WRITERS, type NetworkFormat } from './write/formats.ts'
export { candidatesCsv, ranksCsv } from './write/network-csv.ts'
