import { useEffect, useState } from 'preact/hooks'
import { read } from '../api/client.ts'
import { backTo, type RuleAnswer, type RulesAnswer, ruleHistory } from '../api/correcting.ts'
import { useHeading } from '../app/heading.ts'
import type { ViewProps } from '../app/routes.ts'
import { Skeleton } from '../parts/skeleton.tsx'
import { Empty, Failed } from '../parts/states.tsx'
import { say } from '../parts/toast.tsx'
import { text } from '../texts/texts.ts'
import { useBlogTitle } from '../watch/use-blog-title.ts'
import { describeRule } from './describe-rule.ts'
import { fieldNamed } from './fields.ts'
import { Reread } from './reread.tsx'
import { useRules } from './use-rules.ts'

/** All generations of a blog's rules, and the way back to each. */
export function RuleHistory({ params }: ViewProps) {
  const id = params.blog ?? ''
  const href = `/correct/${encodeURIComponent(id)}`
  const name = useBlogTitle()(id)
  useHeading(text('correct.history.title'), [
    { name: text('correct.title'), href: '/correct' },
    { name, href },
  ])
  const { rules, problem, retry, change } = useRules(id)
  const [isChanged, setChanged] = useState(false)
  if (problem !== null && rules === null) return <Failed problem={problem} retry={retry} isView />
  if (rules === null) return <Skeleton lines={6} />
  const back = async (generation: number) => {
    if ((await change(backTo(id, generation))) === null) return
    say(text('correct.history.done', { n: generation }))
    setChanged(true)
  }
  return (
    <div class="page">
      <header class="watch-head">
        <div class="watch-title">
          <h1 tabIndex={-1}>{text('correct.history.title')}</h1>
          <a class="button" href={href}>
            {text('correct.history.to')}
          </a>
        </div>
        <p class="quiet watch-hint">{text('correct.history.hint')}</p>
      </header>
      {isChanged ? <Reread key={newest(rules)} blog={id} examples={[]} /> : null}
      {rules.generations.length === 0 ? <Empty title={text('correct.history.none')} /> : null}
      <Generations id={id} rules={rules} onBack={back} />
    </div>
  )
}

interface GenerationsProps {
  readonly id: string
  readonly rules: RulesAnswer
  readonly onBack: (generation: number) => void
}

function Generations({ id, rules, onBack }: GenerationsProps) {
  const all = useHistory(id, newest(rules))
  const sorted = rules.generations.toSorted((a, b) => b.generation - a.generation)
  return (
    <ol class="generations">
      {sorted.map(({ generation: n, rules: count, versions }) => (
        <li key={n} class="generation">
          <div class="watch-title">
            <h2>{text('correct.history.generation', { n })}</h2>
            {n === newest(rules) ? (
              <span class="run-state run-state-done">{text('correct.history.now')}</span>
            ) : (
              <button type="button" class="button" onClick={() => onBack(n)}>
                {text('correct.history.back', { n })}
              </button>
            )}
          </div>
          <p class="meta">
            <span>{text('correct.history.rules', { n: count })}</span>
            <span>{text('correct.history.versions', { n: versions })}</span>
          </p>
          <dl class="generation-rules small">
            {all
              .filter(rule => rule.generation === n)
              .map(rule => (
                <div key={`${rule.field} ${rule.xpath}`} title={rule.xpath}>
                  <dt>{text(`rule-field.${fieldNamed(rule.field)}`)}</dt>
                  <dd>
                    {describeRule(rule.xpath)}
                    {rule.source === 'manual' ? <span class="quiet"> · {text('correct.rule.manual')}</span> : null}
                  </dd>
                </div>
              ))}
          </dl>
        </li>
      ))}
    </ol>
  )
}

function useHistory(id: string, generation: number): readonly RuleAnswer[] {
  const [all, setAll] = useState<readonly RuleAnswer[]>([])
  useEffect(() => {
    read(ruleHistory(id)).then(outcome => {
      if (outcome.kind === 'ready') setAll(outcome.value.rules)
    })
  }, [id, generation])
  return all
}

/** The generation that holds now is the newest, as going back makes a new one. */
function newest({ generations }: RulesAnswer): number {
  return Math.max(0, ...generations.map(({ generation }) => generation))
}
