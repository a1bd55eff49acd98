import { readingCounts } from '../api/reading.ts'
import { useAnswer } from '../api/use-answer.ts'
import { text } from '../texts/texts.ts'
import './texts.ts'

/** Ways into the archive for who wants to read: what was put aside, this day in other years, any post. */
export function ReadingLinks() {
  const answer = useAnswer(readingCounts())
  const counts = answer.kind === 'ready' ? answer.value : null
  return (
    <nav class="reading-links" aria-label={text('reading.title')}>
      <Way href="/reading" name={text('reading.queue')} count={counts?.queued ?? 0} />
      <Way href="/reading/starred" name={text('reading.starred')} count={counts?.starred ?? 0} />
      <Way href="/reading/highlights" name={text('reading.highlights')} count={counts?.highlights ?? 0} />
      <Way href="/explore/on-this-day" name={text('reading.on-this-day')} />
      <Way href="/random" name={text('reading.random')} />
    </nav>
  )
}

function Way({ href, name, count = 0 }: { readonly href: string; readonly name: string; readonly count?: number }) {
  return (
    <a href={href}>
      {name}
      {count === 0 ? null : <span class="chip-count"> {count.toLocaleString()}</span>}
    </a>
  )
}
