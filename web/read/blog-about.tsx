import './library-texts.ts'
import type { BlogAnswer } from '../api/answers.ts'
import { type FiguresAnswer, figures, harvestsOf } from '../api/library.ts'
import { useAnswer } from '../api/use-answer.ts'
import { useList } from '../api/use-list.ts'
import type { CrawlAnswer } from '../api/watching.ts'
import { Skeleton } from '../parts/skeleton.tsx'
import { Failed } from '../parts/states.tsx'
import { moment, shortDate } from '../texts/dates.ts'
import { text } from '../texts/texts.ts'
import { dataSize, duration } from '../watch/words.ts'

/** A value with more characters needs the room of two. */
const LONG = 12

/** What is kept of a blog, in figures, and how it came here: all harvests. */
export function BlogAbout({ summary }: { readonly summary: BlogAnswer }) {
  return (
    <div class="blog-about">
      <Figures summary={summary} />
      <Harvests blog={summary.blog.id} />
    </div>
  )
}

function Figures({ summary }: { readonly summary: BlogAnswer }) {
  const answer = useAnswer(figures(summary.blog.id))
  return (
    <section aria-labelledby="about-figures">
      <h2 id="about-figures">{text('about.figures')}</h2>
      {answer.kind === 'loading' ? <Skeleton lines={4} /> : null}
      {answer.kind === 'failed' ? <Failed problem={answer.problem} retry={answer.retry} /> : null}
      {answer.kind === 'ready' ? (
        <dl class="blog-figures">
          {rowsOf(summary, answer.value).map(([name, value]) => (
            <div key={name} class={value.length > LONG ? 'figure-long' : undefined}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </section>
  )
}

function rowsOf(summary: BlogAnswer, { pictures, otherFiles, bytes, words, authors, versions }: FiguresAnswer) {
  const { firstPost, lastPost, nextVisit } = summary
  const span = firstPost === null || lastPost === null ? '–' : `${shortDate(firstPost)} – ${shortDate(lastPost)}`
  const rows: readonly (readonly [string, string | null])[] = [
    [text('about.posts'), count(summary.posts)],
    [text('about.pages'), summary.pages === 0 ? null : count(summary.pages)],
    [text('about.comments'), count(summary.comments)],
    [text('about.pictures'), count(pictures.kept)],
    [text('about.lost'), pictures.lost === 0 ? null : count(pictures.lost)],
    [text('about.left'), pictures.left === 0 ? null : count(pictures.left)],
    [text('about.files'), otherFiles === 0 ? null : count(otherFiles)],
    [text('about.bytes'), dataSize(bytes)],
    [text('about.words'), words === null ? null : count(words)],
    [text('about.authors'), count(authors)],
    [text('about.versions'), count(versions)],
    [text('about.gone'), summary.gone === 0 ? null : count(summary.gone)],
    [text('about.span'), span],
    [text('about.next'), nextVisit?.at ? moment(nextVisit.at) : text('act.schedule.none')],
  ]
  return rows.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]))
}

function Harvests({ blog }: { readonly blog: string }) {
  const list = useList(harvestsOf(blog))
  const { items, isComplete, problem, kind } = list.state.value
  return (
    <section aria-labelledby="about-harvests">
      <h2 id="about-harvests">{text('about.harvests')}</h2>
      {items.length === 0 && kind !== 'failed' && !isComplete ? <Skeleton lines={5} /> : null}
      {problem === null ? null : <Failed problem={problem} retry={list.retry} />}
      {items.length === 0 && isComplete ? <p class="quiet">{text('watch.past.none')}</p> : null}
      {items.length === 0 ? null : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: where it is wider than the page, arrow keys must be able to scroll it.
        <section class="table-box" aria-labelledby="about-harvests" tabIndex={0}>
          <table class="harvest-table">
            <thead>
              <tr>
                {(['when', 'kind', 'pages', 'new', 'changed', 'time', 'ended'] as const).map(name => (
                  <th key={name} scope="col" class={NUMBERS.has(name) ? 'table-number' : undefined}>
                    {text(`about.column.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {items.map(crawl => (
                <HarvestRow key={crawl.id} crawl={crawl} />
              ))}
            </tbody>
          </table>
        </section>
      )}
      {isComplete || items.length === 0 ? null : (
        <button type="button" class="button" disabled={kind === 'loading'} onClick={list.more}>
          {text('about.more')}
        </button>
      )}
    </section>
  )
}

const NUMBERS: ReadonlySet<string> = new Set(['pages', 'new', 'changed', 'time'])

function HarvestRow({ crawl }: { readonly crawl: CrawlAnswer }) {
  const { figures: of } = crawl
  return (
    <tr>
      <th scope="row">{moment(crawl.startedAt)}</th>
      <td>{text(`run.kind.${crawl.kind}`)}</td>
      <td class="table-number">{count(of.pages.fetched + of.pages.unchanged)}</td>
      <td class="table-number">{count(of.posts.new)}</td>
      <td class="table-number">{count(of.posts.updated)}</td>
      <td class="table-number">{duration(of.seconds)}</td>
      <td>{endOf(crawl)}</td>
    </tr>
  )
}

function endOf({ finishedAt, stopped, figures: of }: CrawlAnswer) {
  if (finishedAt === null || stopped === 'interrupted')
    return <span class="past-row-trouble">{text('run.summary.interrupted')}</span>
  if (stopped === 'max-pages') return text('run.summary.limit')
  if (of.pages.failed > 0)
    return <span class="past-row-trouble">{text('run.summary.failed', { n: of.pages.failed })}</span>
  return text('about.done')
}

function count(value: number): string {
  return value.toLocaleString()
}
