import { useState } from 'preact/hooks'
import { entryAt } from '../api/archive.ts'
import { read } from '../api/client.ts'
import { reread, type TaskAnswer, task } from '../api/correcting.ts'
import { go } from '../app/router.ts'
import { text } from '../texts/texts.ts'
import { sayProblem } from '../watch/run-controls.tsx'
import { renewAfter } from '../watch/use-runs.ts'
import type { ComparedPage } from './compare-trial.ts'
import { pagePath } from './page-path.ts'
import { plainValue } from './plain-value.ts'

/** How often a task is looked at. */
const LOOK_EVERY_MS = 400
/** This many examples are enough to see whether it went well. */
const MOST_EXAMPLES = 5

interface RereadProps {
  readonly blog: string
  /** Pages on which the change was seen before. */
  readonly examples: readonly ComparedPage[]
}

/** Offers to read the stored pages by the rules of now, and says what came of it. */
export function Reread({ blog, examples }: RereadProps) {
  const [progress, setProgress] = useState<TaskAnswer['progress'] | null>(null)
  const [figures, setFigures] = useState<Figures | null>(null)
  const begin = async () => {
    let outcome = await reread(blog)
    while (outcome.kind === 'ready' && outcome.value.endedAt === null) {
      setProgress(outcome.value.progress)
      await new Promise(resolve => setTimeout(resolve, LOOK_EVERY_MS))
      outcome = await read(task(outcome.value.id))
    }
    setProgress(null)
    if (outcome.kind === 'failed') return sayProblem(outcome.problem)
    const { result, problem } = outcome.value
    if (problem !== null) return sayProblem(problem)
    setFigures(result)
    renewAfter()
  }
  return (
    <section class="reread" aria-labelledby="reread-heading">
      <div>
        <h2 id="reread-heading">{text('correct.reread.title')}</h2>
        <div role="status">
          {figures === null ? (
            <p>{progress === null ? text('correct.reread.hint') : busyText(progress)}</p>
          ) : (
            <Outcome figures={figures} />
          )}
        </div>
        {figures === null || figures.changed === 0 ? null : <Examples examples={examples} />}
      </div>
      {figures === null ? (
        <button type="button" class="button button-main" disabled={progress !== null} onClick={begin}>
          {text('correct.reread')}
        </button>
      ) : (
        <a class="button" href={`/blogs/${encodeURIComponent(blog)}`}>
          {text('correct.reread.see')}
        </a>
      )}
    </section>
  )
}

type Figures = NonNullable<TaskAnswer['result']>

function busyText({ done, total }: TaskAnswer['progress']): string {
  const busy = text('correct.reread.busy')
  return total === null ? busy : `${busy}: ${text('correct.reread.progress', { done, total })}`
}

function Outcome({ figures }: { readonly figures: Figures }) {
  const unread = figures.withoutCapture + figures.notRendered + figures.unreadable
  return (
    <p>
      <strong>{text('correct.reread.done', { n: figures.changed })}</strong>{' '}
      {figures.unchanged === 0 ? '' : `${text('correct.reread.same', { n: figures.unchanged })} `}
      {unread === 0 ? '' : text('correct.reread.without', { n: unread })}
    </p>
  )
}

function Examples({ examples }: Pick<RereadProps, 'examples'>) {
  if (examples.length === 0) return null
  const compare = async (url: string) => {
    const outcome = await read(entryAt(url))
    if (outcome.kind === 'ready') go(`/entries/${outcome.value.id}/versions`)
    else sayProblem(outcome.problem)
  }
  return (
    <>
      <h3 class="reread-examples">{text('correct.reread.examples')}</h3>
      <ul>
        {examples.slice(0, MOST_EXAMPLES).map(({ url, before, after }) => (
          <li key={url} class="reread-example">
            <span dir="auto">
              <del>{shown(before)}</del> <ins>{shown(after)}</ins>
            </span>
            <button
              type="button"
              class="link"
              aria-label={`${text('correct.reread.compare')}: ${pagePath(url)}`}
              onClick={() => compare(url)}
            >
              {text('correct.reread.compare')}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

function shown(value: string | null): string {
  return value === null ? text('correct.trial.nothing') : plainValue(value)
}
