import { useId } from 'preact/hooks'
import type { ProposalAnswer } from '../api/correcting.ts'
import { text } from '../texts/texts.ts'
import { describeRule } from './describe-rule.ts'

interface ProposalsProps {
  readonly proposals: readonly ProposalAnswer[]
  readonly chosen: string | null
  readonly onChoose: (xpath: string) => void
}

/** The rules that may be meant by a click, in plain words, the steadiest first. */
export function Proposals({ proposals, chosen, onChoose }: ProposalsProps) {
  const name = useId()
  if (proposals.length === 0) {
    return chosen === null ? <p role="status">{text('correct.proposal.none')}</p> : null
  }
  return (
    <fieldset class="proposals">
      <legend>{text('correct.proposals')}</legend>
      {proposals.map(({ xpath, pages, matches }) => (
        <label key={xpath} class="proposal" title={xpath}>
          <input type="radio" name={name} checked={xpath === chosen} onChange={() => onChoose(xpath)} />
          <span>
            <span class="proposal-words">{describeRule(xpath)}</span>
            <span class="quiet small">
              {text('correct.proposal.pages', { n: pages })} · {text('correct.proposal.matches', { n: matches })}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
