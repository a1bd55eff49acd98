import { useHeading } from '../app/heading.ts'
import type { ViewProps } from '../app/routes.ts'
import { Empty } from '../parts/states.tsx'
import { text } from '../texts/texts.ts'

/** The face at `/watch`; sorts out the paths below it by `params.rest`. */
export function Watch(_: ViewProps) {
  useHeading(text('watch.title'))
  return (
    <div class="page">
      <h1 tabIndex={-1}>{text('watch.title')}</h1>
      <Empty title={text('state.soon')} />
    </div>
  )
}
