import { Empty } from '../parts/states.tsx'
import { text } from '../texts/texts.ts'

interface NothingFoundProps {
  readonly title: string
  readonly hint?: string
  /** Whether something was chosen that may leave nothing. */
  readonly isNarrowed?: boolean
}

/** Where there is nothing to show: because the choice leaves nothing, or because the archive was not analysed yet. */
export function NothingFound({ title, hint, isNarrowed = false }: NothingFoundProps) {
  return (
    <Empty title={title}>
      {isNarrowed ? (
        <p>{text('explore.narrowed')}</p>
      ) : (
        <>
          <p>{hint ?? text('explore.none.hint')}</p>
          {hint === undefined ? <code class="explore-command">permablog analyse</code> : null}
        </>
      )}
    </Empty>
  )
}
