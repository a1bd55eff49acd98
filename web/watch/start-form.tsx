import { useState } from 'preact/hooks'
import { type CrawlOrder, startCrawl } from '../api/watching.ts'
import { go } from '../app/router.ts'
import { text } from '../texts/texts.ts'
import { sayProblem } from './run-controls.tsx'

const RENDERINGS = ['auto', 'always', 'never'] as const

/** The start of a harvest; what is not changed is as most want it. */
export function StartForm({ url }: { readonly url: string }) {
  const [isBusy, setBusy] = useState(false)
  const start = async (form: HTMLFormElement) => {
    setBusy(true)
    const outcome = await startCrawl(orderOf(url, new FormData(form)))
    setBusy(false)
    if (outcome.kind === 'ready') go(`/watch/crawls/${outcome.value.id}`)
    else sayProblem(outcome.problem)
  }
  return (
    <form
      class="start-form"
      onSubmit={event => {
        event.preventDefault()
        start(event.currentTarget)
      }}
    >
      <details class="fold">
        <summary>{text('add.options')}</summary>
        <div class="start-options">
          <label class="check">
            <input type="checkbox" name="comments" defaultChecked />
            {text('add.comments')}
          </label>
          <label class="check">
            <input type="checkbox" name="media" defaultChecked />
            {text('add.media')}
          </label>
          <label class="labelled">
            <span>{text('add.render')}</span>
            <select class="field" name="render">
              {RENDERINGS.map(name => (
                <option key={name} value={name}>
                  {text(`add.render.${name}`)}
                </option>
              ))}
            </select>
          </label>
          <label class="labelled">
            <span>
              {text('add.most')} <span class="quiet">({text('add.most.hint')})</span>
            </span>
            <input class="field field-number" type="number" name="maxPages" min="1" step="1" />
          </label>
        </div>
      </details>
      <button type="submit" class="button button-main" disabled={isBusy}>
        {text('add.start')}
      </button>
    </form>
  )
}

function orderOf(url: string, form: FormData): CrawlOrder {
  const most = Number(form.get('maxPages') ?? 0)
  return {
    kind: 'crawl',
    url,
    comments: form.has('comments'),
    media: form.has('media'),
    render: RENDERINGS.find(name => name === form.get('render')) ?? 'auto',
    ...(most > 0 ? { maxPages: most } : {}),
  }
}
