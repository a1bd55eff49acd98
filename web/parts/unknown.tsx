import { useHeading } from '../app/heading.ts'
import { text } from '../texts/texts.ts'
import { Empty } from './states.tsx'

interface UnknownProps {
  /** Where to go on, and what that place is called. */
  readonly href: string
  readonly label: string
}

/** What stands at an address that leads nowhere. */
export function Unknown({ href, label }: UnknownProps) {
  useHeading(text('state.unknown'))
  return (
    <div class="page">
      <h1 class="unseen">{text('state.unknown')}</h1>
      <Empty title={text('state.unknown')}>
        <p>{text('state.unknown.hint')}</p>
        <a class="button" href={href}>
          {label}
        </a>
      </Empty>
    </div>
  )
}
