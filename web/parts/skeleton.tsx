import { text } from '../texts/texts.ts'

/** The outline of what is pending: as many lines, the last one short. */
export function Skeleton({
  lines = 3,
  shape = 'text',
}: {
  readonly lines?: number
  readonly shape?: 'text' | 'cards' | 'rows'
}) {
  return (
    <div class={`skeleton skeleton-${shape}`} role="status">
      <span class="unseen">{text('state.loading')}</span>
      {Array.from({ length: lines }, (_, index) => (
        <span class="skeleton-line" key={index} />
      ))}
    </div>
  )
}
