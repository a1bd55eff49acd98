import type { SpamMark } from '../api/spam.ts'
import { text } from '../texts/texts.ts'
import { spamReason } from './spam-reason.ts'
import './texts.ts'

/** Reasons that are told; the lighter ones decide nothing. */
const SHOWN = 5

/** Why something counts as spam, in words, the heaviest reason first. */
export function SpamReasons({ mark }: { readonly mark: SpamMark | null }) {
  if (mark === null) return null
  if (mark.by === 'hand') return <p class="quiet small">{text('spam.by-hand')}</p>
  const reasons = mark.reasons.slice(0, SHOWN).map(({ code }) => spamReason(code))
  return (
    <p class="quiet small">
      {text('spam.score', { score: Math.round(mark.score * 100) })} {[...new Set(reasons)].join(', ')}
    </p>
  )
}
