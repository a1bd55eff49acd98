import { useState } from 'preact/hooks'
import { blog as blogAddress } from '../api/archive.ts'
import { type RulesAnswer, type RuleTestAnswer, relearn } from '../api/correcting.ts'
import { useAnswer } from '../api/use-answer.ts'
import { useHeading } from '../app/heading.ts'
import { go, place, withQuery } from '../app/router.ts'
import type { ViewProps } from '../app/routes.ts'
import { Skeleton } from '../parts/skeleton.tsx'
import { Empty, Failed } from '../parts/states.tsx'
import { say } from '../parts/toast.tsx'
import { hostOf } from '../read/blog-names.ts'
import { text } from '../texts/texts.ts'
import type { ComparedPage } from './compare-trial.ts'
import { FieldList } from './field-list.tsx'
import { type CorrectableField, fieldNamed, pageKindOf } from './fields.ts'
import { PagePicker } from './page-picker.tsx'
import { Reread } from './reread.tsx'
import { RulePanel } from './rule-panel.tsx'
import { useDraft } from './use-draft.ts'
import { useRules } from './use-rules.ts'

/** The rules of a blog: its fields, a stored page to click on, and what a changed rule would bring. */
export function Workbench({ params }: ViewProps) {
  const id = params.blog ?? ''
  const answer = useAnswer(blogAddress(id))
  const name = answer.kind === 'ready' ? (answer.value.blog.title ?? hostOf(answer.value.blog.url)) : id
  useHeading(text('correct.of', { blog: name }), [{ name: text('correct.title'), href: '/correct' }])
  const known = useRules(id)
  const [changed, setChanged] = useState<readonly ComparedPage[] | null>(null)
  if (known.problem !== null && known.rules === null) {
    return <Failed problem={known.problem} retry={known.retry} isView />
  }
  const { rules } = known
  if (rules === null) return <Skeleton lines={8} />
  const learnAgain = async () => {
    const learned = await known.change(relearn(id))
    if (learned === null) return
    say(text('correct.relearn.done', { n: learned.rules.length }))
    setChanged([])
  }
  return (
    <div class="page page-full workbench-page">
      <header class="workbench-head">
        <h1 tabIndex={-1} dir="auto">
          {text('correct.of', { blog: name })}
        </h1>
        <div class="run-controls">
          <button type="button" class="button" onClick={learnAgain}>
            {text('correct.relearn')}
          </button>
          <a class="button" href={`/correct/${encodeURIComponent(id)}/history`}>
            {text('correct.history')}
          </a>
        </div>
      </header>
      {changed === null ? null : <Reread key={rules.generations[0]?.generation} blog={id} examples={changed} />}
      <Bench id={id} rules={rules} tests={known.tests} change={known.change} onChanged={setChanged} />
    </div>
  )
}

interface BenchProps extends Pick<ReturnType<typeof useRules>, 'tests' | 'change'> {
  readonly id: string
  readonly rules: RulesAnswer
  readonly onChanged: (examples: readonly ComparedPage[]) => void
}

function Bench({ id, rules, tests, change, onChanged }: BenchProps) {
  const field = fieldNamed(place.value.query.get('field'))
  const kind = pageKindOf(field)
  const samples = rules.samples.filter(sample => sample.kind === kind).map(({ url }) => url)
  const url = place.value.query.get('page') ?? firstPage(samples, tests, field)
  // A post may have led here that is no sample.
  const pages = url === null || samples.includes(url) ? samples : [url, ...samples]
  const draft = useDraft(id, field)
  const held = rules.rules.filter(rule => rule.field === field)
  const shownXpath = draft.state?.xpath ?? held[0]?.xpath ?? null
  return (
    <div class="workbench">
      <FieldList rules={rules.rules} tests={tests} page={url} chosen={field} />
      {url === null ? (
        <Empty title={text('correct.no-pages')}>
          <p>{text('correct.no-pages.hint')}</p>
        </Empty>
      ) : (
        <PagePicker
          blog={id}
          field={field}
          url={url}
          pages={pages}
          xpath={shownXpath}
          onPick={node => draft.pick(url, node)}
          onPage={page => go(withQuery({ page }), { replace: true })}
        />
      )}
      <RulePanel blog={id} field={field} held={held} draft={draft} change={change} onChanged={onChanged} />
    </div>
  )
}

/** The first page on which the field is found now; of comments most pages have none. */
function firstPage(pages: readonly string[], tests: readonly RuleTestAnswer[], field: CorrectableField): string | null {
  const whole = field.startsWith('comment') ? 'comments' : field
  const hasField = (url: string) =>
    tests.some(test => test.url === url && test.fields.some(({ field, found }) => field === whole && found !== null))
  return pages.find(hasField) ?? pages[0] ?? null
}
