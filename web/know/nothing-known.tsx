import { Empty } from '../parts/states.tsx'
import { text } from '../texts/texts.ts'

interface NothingKnownProps {
  readonly title: string
  /** Why there is nothing, where blogs were analysed and it was not found. */
  readonly hint: string
  readonly isAnalysed: boolean
}

/** Where nothing is known: because nobody asked yet, or because the blogs do not say it. */
export function NothingKnown({ title, hint, isAnalysed }: NothingKnownProps) {
  if (isAnalysed) {
    return (
      <Empty title={title}>
        <p>{hint}</p>
      </Empty>
    )
  }
  return (
    <Empty title={text('know.none')}>
      <p>{text('know.none.hint')}</p>
      <code class="know-command">permablog analyse</code>
    </Empty>
  )
}
