import type { LifeAnswer } from '../api/exploring.ts'
import { ArchivedText } from '../parts/archived-text.tsx'
import { shortDate } from '../texts/dates.ts'
import { text } from '../texts/texts.ts'

/** Pauses that are listed, the longest first. */
const PAUSES = 8

/** What happened to a blog: first and last post, other themes and addresses, new authors; and when it was silent. */
export function LifeEvents({ life: { events, pauses } }: { readonly life: LifeAnswer }) {
  const longest = pauses.toSorted((a, b) => b.days - a.days).slice(0, PAUSES)
  return (
    <div class="life-pair">
      <section class="explore-section">
        <h2>{text('life.events')}</h2>
        {events.length === 0 ? <p class="quiet">{text('life.events.none')}</p> : null}
        <ol class="event-line">
          {events.map(({ day, code, value }) => (
            <li key={`${day} ${code} ${value}`} class={`event event-${code}`}>
              <time dateTime={day}>{shortDate(day)}</time>
              <span>
                {text(`life.event.${code}`)} {<ArchivedText class="event-value">{saidOf(code, value)}</ArchivedText>}
              </span>
            </li>
          ))}
        </ol>
      </section>
      <section class="explore-section">
        <h2>{text('life.pauses')}</h2>
        {longest.length === 0 ? <p class="quiet">{text('life.pauses.none')}</p> : null}
        <ul class="pause-rows">
          {longest.map(({ from, to, days }) => (
            <li key={from}>
              <span>{text('life.days', { n: days })}</span>
              <span class="quiet small">
                {shortDate(from)} – {shortDate(to)}
              </span>
              <span class="part-track">
                <span class="part-bar part-2" style={{ inlineSize: `${(days / (longest[0]?.days ?? 1)) * 100}%` }} />
              </span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

/** What an event is about: a number of days or posts, or a name. */
function saidOf(code: LifeAnswer['events'][number]['code'], value: string): string {
  switch (code) {
    case 'first-post':
      return ''
    case 'pause':
      return text('life.days', { n: Number(value) })
    case 'last-post':
    case 'milestone':
      return text('explore.posts', { n: Number(value) })
    default:
      return value
  }
}
