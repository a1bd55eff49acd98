import type { LifeAnswer } from '../api/exploring.ts'
import { go, place, withQuery } from '../app/router.ts'
import { Choice } from '../parts/choice.tsx'
import { locale, text } from '../texts/texts.ts'
import { Bars } from './bars.tsx'
import type { TableData } from './csv.ts'
import { fileName } from './download.ts'
import { Picture } from './picture.tsx'
import { percent } from './scales.ts'

/** What can be shown of the years. */
const MEASURES = ['posts', 'comments', 'words', 'linksOut'] as const

/** How a blog grew and shrank from year to year, and what of its links still leads somewhere. */
export function LifeYears({ life }: { readonly life: LifeAnswer }) {
  const measure = MEASURES.find(known => known === place.value.query.get('measure')) ?? 'posts'
  const title = text('life.years')
  const bars = life.years.map(year => ({
    key: String(year.year),
    name: String(year.year),
    value: year[measure],
    title: `${year.year}: ${year[measure].toLocaleString(locale())}`,
  }))
  return (
    <>
      <Picture
        title={title}
        file={fileName('years', life.blog)}
        data={yearData(life)}
        tools={
          <Choice
            label={text('life.measure')}
            isLabelHidden
            options={MEASURES.map(value => ({ value, name: text(`life.measure.${value}`) }))}
            chosen={measure}
            onChoose={chosen => go(withQuery({ measure: chosen === 'posts' ? null : chosen }), { replace: true })}
          />
        }
      >
        <Bars bars={bars} label={title} height={230} />
      </Picture>
      <LinkRot life={life} />
    </>
  )
}

/** How many of the links that were checked still answer, year by year. */
function LinkRot({ life }: { readonly life: LifeAnswer }) {
  const checked = life.years.filter(({ linksChecked }) => linksChecked > 0)
  if (checked.length === 0) return null
  return (
    <section class="explore-section">
      <h2>{text('life.rot')}</h2>
      <p class="quiet small">{text('life.rot.hint')}</p>
      <ul class="rot-rows">
        {checked.map(({ year, linksChecked, linksAlive }) => (
          <li key={year}>
            <span>{year}</span>
            <span class="part-track">
              <span class="part-bar part-0" style={{ inlineSize: `${(linksAlive / linksChecked) * 100}%` }} />
            </span>
            <span class="is-number">{percent(linksAlive / linksChecked, locale())}</span>
            <span class="quiet small">
              {text('life.rot.of', { n: linksAlive, all: linksChecked.toLocaleString(locale()) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function yearData({ years }: LifeAnswer): TableData {
  return {
    head: [
      text('life.year'),
      text('life.posts'),
      text('life.comments'),
      text('life.words'),
      text('life.authors'),
      text('life.measure.linksOut'),
      text('life.rot.checked'),
      text('life.rot.alive'),
    ],
    rows: years.map(year => [
      String(year.year),
      year.posts,
      year.comments,
      year.words,
      year.authors,
      year.linksOut,
      year.linksChecked,
      year.linksAlive,
    ]),
  }
}
