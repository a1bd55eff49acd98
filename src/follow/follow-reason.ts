import {
  type Discovery,
  describeLead,
  describeNoBlog,
  describeNoBlogSite,
  type KeptLeadEvidence,
  type NoBlogSite,
} from '../discover/index.ts'
import type { Url } from '../url.ts'

type Unreachable = Extract<Discovery, { kind: 'unreachable' }>['failure']
type NoBlog = Extract<Discovery, { kind: 'no-blog' }>['reason']

/** Why a blog that somebody else named is not harvested. */
export type SkipReason =
  | { readonly code: 'known' }
  | { readonly code: 'leads-elsewhere'; readonly url: Url; readonly site: NoBlogSite }
  | { readonly code: 'unreachable'; readonly failure: Unreachable }
  | { readonly code: 'not-html'; readonly mediaType: string }
  | { readonly code: 'empty' }
  | { readonly code: 'no-blog'; readonly reason: NoBlog }

/** Why a blog is harvested that the user did not type. */
export type ChoiceReason =
  | { readonly code: 'led-to'; readonly from: Url; readonly evidence: readonly KeptLeadEvidence[] }
  | { readonly code: 'in-list' }

/** Why a blog is left out, for people. */
export function describeSkip(reason: SkipReason): string {
  switch (reason.code) {
    case 'known':
      return 'the archive has it already.'
    case 'leads-elsewhere':
      return `it leads to ${reason.url}, which is ${describeNoBlogSite(reason.site)}.`
    case 'unreachable':
      return describeFailure(reason.failure)
    case 'not-html':
      return `it is ${reason.mediaType}, not a web page.`
    case 'empty':
      return 'it is an empty page.'
    case 'no-blog':
      return `${describeNoBlog(reason.reason)}.`
    default:
      return reason satisfies never
  }
}

function describeFailure(failure: Unreachable): string {
  if (failure.kind === 'failed' || failure.kind === 'blocked') return failure.message
  return failure.kind === 'missing' ? `the server answers ${failure.status}.` : 'nothing has changed there.'
}

/** Why a blog was chosen, for people. */
export function describeChoice(reason: ChoiceReason): string {
  switch (reason.code) {
    case 'led-to':
      return `${reason.from} leads to it: ${reason.evidence.map(describeLead).join('; ')}`
    case 'in-list':
      return 'it is in the list'
    default:
      return reason satisfies never
  }
}
