import { useEffect, useRef } from 'preact/hooks'
import { type RuleAnswer, setRule, unsetRule } from '../api/correcting.ts'
import { Skeleton } from '../parts/skeleton.tsx'
import { Failed } from '../parts/states.tsx'
import { say } from '../parts/toast.tsx'
import { text } from '../texts/texts.ts'
import { type ComparedPage, compared } from './compare-trial.ts'
import { describeRule } from './describe-rule.ts'
import { RuleOrigin } from './field-list.tsx'
import { type CorrectableField, pageKindOf } from './fields.ts'
import { Proposals } from './proposals.tsx'
import { Trial } from './trial.tsx'
import type { Draft, DraftState } from './use-draft.ts'
import type { useRules } from './use-rules.ts'
import { XPathForm } from './xpath-form.tsx'

/** Where the focus goes when the frame is left. */
export const RULE_PANEL = 'rule-panel'

/** As many pixels of the panel must be in sight for it to be noticed. */
const LEAST_SEEN = 160

interface RulePanelProps {
  readonly blog: string
  readonly field: CorrectableField
  readonly held: readonly RuleAnswer[]
  readonly draft: Draft
  readonly change: ReturnType<typeof useRules>['change']
  readonly onChanged: (examples: readonly ComparedPage[]) => void
}

/** The rule of a field: as it is now, or what was proposed in its place and what that would bring. */
export function RulePanel(props: RulePanelProps) {
  const { draft, field, held } = props
  const { state } = draft
  const panel = useRef<HTMLElement>(null)
  const isProposed = state !== null
  useEffect(() => {
    // On a phone the panel is below the page that was clicked on.
    const isOutOfSight = (panel.current?.getBoundingClientRect().top ?? 0) > innerHeight - LEAST_SEEN
    if (isProposed && isOutOfSight) panel.current?.scrollIntoView({ block: 'start' })
  }, [isProposed])
  return (
    <section ref={panel} class="rule-panel" id={RULE_PANEL} tabIndex={-1} aria-labelledby="rule-heading">
      <h2 id="rule-heading">{text(`rule-field.${field}`)}</h2>
      {state === null ? <Held {...props} /> : <Proposed {...props} state={state} />}
      <XPathForm
        key={`${field} ${state?.xpath ?? held[0]?.xpath}`}
        xpath={state?.xpath ?? held[0]?.xpath ?? ''}
        onTry={draft.choose}
      />
    </section>
  )
}

function Held({ blog, field, held, change, onChanged }: RulePanelProps) {
  const [first, ...others] = held
  const remove = async () => {
    if ((await change(unsetRule(blog, field))) === null) return
    say(text('correct.unset.done', { field: text(`rule-field.${field}`) }))
    onChanged([])
  }
  return (
    <>
      <div class="rule-held">
        <h3>{text('correct.now')}</h3>
        {first === undefined ? null : <p class="rule-words">{describeRule(first.xpath)}</p>}
        <p class="small">
          <RuleOrigin held={held} />
        </p>
        {others.length === 0 ? null : <p class="quiet small">{text('correct.rule.more', { n: others.length })}</p>}
      </div>
      <p>{text('correct.click')}</p>
      {first === undefined ? null : (
        <p>
          <button type="button" class="button" onClick={remove}>
            {text('correct.unset')}
          </button>
        </p>
      )}
    </>
  )
}

function Proposed({ blog, field, draft, change, onChanged, state }: RulePanelProps & { readonly state: DraftState }) {
  const { xpath, trial, problem, proposals } = state
  const pages = trial === null ? [] : compared(trial, pageKindOf(field))
  const accept = async () => {
    if (xpath === null || (await change(setRule(blog, field, xpath))) === null) return
    say(text('correct.accepted', { field: text(`rule-field.${field}`) }))
    draft.discard()
    onChanged(pages.filter(page => page.change !== 'same' && page.change !== 'nothing'))
  }
  return (
    <>
      <Proposals proposals={proposals} chosen={xpath} onChoose={draft.choose} />
      {problem === null ? null : (
        <Failed problem={problem} retry={() => (xpath === null ? draft.discard() : draft.choose(xpath))} />
      )}
      <div aria-live="polite">
        {xpath !== null && trial === null && problem === null ? <Trying /> : null}
        {trial === null ? null : <Trial pages={pages} />}
      </div>
      <div class="rule-actions">
        {trial === null ? null : (
          <button type="button" class="button button-main" onClick={accept}>
            {text('correct.accept')}
          </button>
        )}
        <button type="button" class="button" onClick={draft.discard}>
          {text('correct.discard')}
        </button>
      </div>
    </>
  )
}

function Trying() {
  return (
    <>
      <p class="quiet">{text('correct.trying')}</p>
      <Skeleton lines={4} />
    </>
  )
}
