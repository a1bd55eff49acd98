import { useState } from 'preact/hooks'
import { useAnswer } from '../api/use-answer.ts'
import { type CrawlOrder, type OrderOptionAnswer, orderOptions, startCrawl } from '../api/watching.ts'
import { go } from '../app/router.ts'
import { text } from '../texts/texts.ts'
import { OrderFields } from './order-fields.tsx'
import { orderFrom } from './order-form.ts'
import { sayProblem } from './run-controls.tsx'

/** The start of a harvest; what is not changed is as most want it. */
export function StartForm({ url }: { readonly url: string }) {
  const [isBusy, setBusy] = useState(false)
  const answer = useAnswer(orderOptions())
  const options = answer.kind === 'ready' ? answer.value.options.filter(({ only }) => only !== 'update') : []
  const start = async (form: HTMLFormElement) => {
    setBusy(true)
    const outcome = await startCrawl(orderOf(url, options, new FormData(form)))
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
        <OrderFields options={options} />
      </details>
      <button type="submit" class="button button-main" disabled={isBusy}>
        {text('add.start')}
      </button>
    </form>
  )
}

function orderOf(url: string, options: readonly OrderOptionAnswer[], form: FormData): CrawlOrder {
  return { ...orderFrom(options, form), kind: 'crawl', url }
}
