import { z } from 'zod'
import { fillSentence } from '../sentence.ts'

/** Evidence for another blog, in words: one sentence, or one for a single post and one for several; `{}` is the value. */
const SENTENCES = {
  // It is recommended. The value is the heading, the title of the page, or the XFN relation.
  'in-blogroll': ['it is in the blogroll'],
  'listed-under': ['it is listed under “{}”'],
  'listed-on-page': ['it is listed on the page “{}”'],
  relation: ['it is named as {}'],
  subscribed: ['it is in the list of subscriptions'],
  // It is mentioned. The value is the number of posts.
  'posts-link': ['{} post links to it', '{} posts link to it'],
  'wrote-about': ['it wrote about {} post', 'it wrote about {} posts'],
  'owner-commented': ['its owner commented on {} post', 'its owner commented on {} posts'],
  'comments-link': ['comments on {} post link to it', 'comments on {} posts link to it'],
  // It looks like one.
  'host-of-blogs': ['its host serves blogs'],
  'blog-name': ['its name says so'],
  'blog-folder': ['its folder says so'],
  'dated-address': ['a dated address of it is linked'],
} as const satisfies Readonly<Record<string, readonly [sentence: string, ofSeveral?: string]>>

type LeadCode = keyof typeof SENTENCES

/** Evidence for another blog: a code, and the value of its sentence. */
export interface LeadEvidence {
  readonly code: LeadCode
  readonly value?: string | number | undefined
}

/** Evidence as stored; earlier versions stored its sentence. */
export const leadEvidenceSchema = z.union([
  z.object({
    code: z.enum(Object.keys(SENTENCES) as LeadCode[]),
    value: z.union([z.string(), z.number()]).optional(),
  }),
  z.string(),
])

/** Evidence as stored. */
export type KeptLeadEvidence = LeadEvidence | string

/** Evidence for people. */
export function describeLead(evidence: KeptLeadEvidence): string {
  if (typeof evidence === 'string') return evidence
  const { code, value } = evidence
  const [sentence, ofSeveral = sentence]: readonly [string, string?] = SENTENCES[code]
  return fillSentence(value === 1 ? sentence : ofSeveral, value === undefined ? [] : [value])
}
