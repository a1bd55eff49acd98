import { useHeading } from '../app/heading.ts'
import type { ViewProps } from '../app/routes.ts'
import { Empty } from '../parts/states.tsx'
import { text } from '../texts/texts.ts'

/** The face at `/correct`; sorts out the paths below it by `params.rest`. */
export function Correct(_: ViewProps) {
  useHeading(text('correct.title'))
  return (
    <div class="page">
      <h1 tabIndex={-1}>{text('correct.title')}</h1>
      <Empty title={text('state.soon')} />
    </div>
  )
}
