import { useState } from 'preact/hooks'
import { entryAt } from '../api/archive.ts'
import { read } from '../api/client.ts'
import { type RereadAnswer, reread } from '../api/correcting.ts'
import { go } from '../app/router.ts'
import { text } from '../texts/texts.ts'
import { sayProblem } from '../watch/run-controls.tsx'
import { renewAfter } from '../watch/use-runs.ts'
import type { ComparedPage } from './compare-trial.ts'
import { pathOf } from './page-picker.tsx'
import { plainValue } from './plain-value.ts'

/** So many examples are enough to see whether it went well. */
const MOST_EXAMPLES = 5

interface RereadProps {
  readonly blog: string
  /** Pages on which the change was seen before. */
  readonly examples: readonly ComparedPage[]
}

/** Offers to read the stored pages by the rules of now, and says what came of it. */
export function Reread({ blog, examples }: RereadProps) {
  const [isBusy, setBusy] = useState(false)
  const [figures, setFigures] = useState<RereadAnswer | null>(null)
  const begin = async () => {
    setBusy(true)
    const outcome = await reread(blog)
    setBusy(false)
    if (outcome.kind === 'failed') return sayProblem(outcome.problem)
    setFigures(outcome.value)
    renewAfter()
  }
  return (
    <section class="reread" aria-labelledby="reread-heading">
      <div>
        <h2 id="reread-heading">{text('correct.reread.title')}</h2>
        <div role="status">
          {figures === null ? (
            <p>{text(isBusy ? 'correct.reread.busy' : 'correct.reread.hint')}</p>
          ) : (
            <Outcome figures={figures} />
          )}
        </div>
        {figures === null || figures.changed === 0 ? null : <Examples examples={examples} />}
      </div>
      {figures === null ? (
        <button type="button" class="button button-main" disabled={isBusy} onClick={begin}>
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

function Outcome({ figures }: { readonly figures: RereadAnswer }) {
  const unread = figures.withoutCapture + figures.notDrawn + figures.unreadable
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
              aria-label={`${text('correct.reread.compare')}: ${pathOf(url)}`}
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
