import { text } from '../texts/texts.ts'
import { type Change, type ComparedPage, countChanges } from './compare-trial.ts'
import { pagePath } from './page-path.ts'
import { plainValue } from './plain-value.ts'

const COUNTED = ['same', 'changed', 'gained', 'lost'] as const satisfies readonly Change[]

/** What a rule would bring on the sampled pages, beside what is brought now. */
export function Trial({ pages }: { readonly pages: readonly ComparedPage[] }) {
  const counts = countChanges(pages)
  const shown = pages.filter(({ change }) => change !== 'nothing')
  return (
    <section class="trial">
      <h3>{text('correct.trial')}</h3>
      {shown.length === 0 ? <p class="trial-warning">{text('correct.trial.nowhere')}</p> : null}
      <ul class="trial-counts">
        {COUNTED.filter(change => counts[change] > 0).map(change => (
          <li key={change} class={`trial-count trial-${change}`}>
            {text(`correct.trial.${change}`, { n: counts[change] })}
          </li>
        ))}
      </ul>
      <ol class="trial-pages">
        {shown.map(page => (
          <TrialPage key={page.url} page={page} />
        ))}
      </ol>
    </section>
  )
}

function TrialPage({ page }: { readonly page: ComparedPage }) {
  return (
    <li class="trial-page">
      <p class="trial-page-head">
        <bdi class="quiet small">{pagePath(page.url)}</bdi>
        <span class={`trial-count trial-${page.change}`}>{text(`correct.state.${page.change}`)}</span>
      </p>
      <dl class="trial-pair">
        <div>
          <dt>{text('correct.trial.now')}</dt>
          <Value value={page.before} />
        </div>
        <div>
          <dt>{text('correct.trial.then')}</dt>
          <Value value={page.after} />
        </div>
      </dl>
      {page.agrees === null || page.expected === null ? null : (
        <p class={page.agrees ? 'trial-agrees small' : 'trial-disagrees small'}>
          {page.agrees
            ? text('correct.trial.feed')
            : text('correct.trial.not-feed', { value: plainValue(page.expected) })}
        </p>
      )}
    </li>
  )
}

function Value({ value }: { readonly value: string | null }) {
  return value === null ? (
    <dd class="quiet">{text('correct.trial.nothing')}</dd>
  ) : (
    <dd dir="auto">
      <span>{plainValue(value)}</span>
    </dd>
  )
}
