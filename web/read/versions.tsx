import type { EntryAnswer, VersionAnswer } from '../api/answers.ts'
import { diff, entry as entryAddress, versions } from '../api/archive.ts'
import { useAnswer } from '../api/use-answer.ts'
import { useHeading } from '../app/heading.ts'
import { useKeys } from '../app/keyboard.ts'
import { go, place, withQuery } from '../app/router.ts'
import type { ViewProps } from '../app/routes.ts'
import { ArchivedText } from '../parts/archived-text.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { Empty, Failed } from '../parts/states.tsx'
import { moment } from '../texts/dates.ts'
import { text } from '../texts/texts.ts'
import { DiffView } from './diff-view.tsx'
import { wayTo } from './way.ts'

/** The versions of a post, and what changed from one to another. */
export function Versions({ params }: ViewProps) {
  const id = params.id ?? ''
  const post = useAnswer(entryAddress(id))
  const answer = useAnswer(versions(id))
  const found = post.kind === 'ready' ? post.value : null
  useHeading(text('versions.title'), wayTo(found, 'post'))
  useKeys([{ keys: 'Escape', does: 'keys.back', run: () => go(`/entries/${id}`) }])
  if (answer.kind === 'failed') return <Failed problem={answer.problem} retry={answer.retry} isView />
  if (post.kind === 'failed') return <Failed problem={post.problem} retry={post.retry} isView />
  if (answer.kind === 'loading' || found === null) return <Skeleton lines={8} />
  return <Loaded found={found} all={answer.value.versions} />
}

interface LoadedProps {
  readonly found: EntryAnswer
  readonly all: readonly VersionAnswer[]
}

function Loaded({ found, all }: LoadedProps) {
  const { query } = place.value
  const to = known(all, query.get('to')) ?? all.at(-1)?.version ?? 1
  const from = known(all, query.get('from')) ?? all.findLast(({ version }) => version < to)?.version ?? to
  return (
    <div class="page page-wide versions">
      <header class="page-head">
        <h1 tabIndex={-1}>{text('versions.title')}</h1>
        <ArchivedText as="p" class="quiet" lang={found.entry.language}>
          {found.entry.title ?? text('post.untitled')}
        </ArchivedText>
      </header>
      <VersionList id={found.id} all={all} to={to} />
      {all.length < 2 ? (
        <Empty title={text('versions.one')} />
      ) : (
        <div class="comparison">
          <div class="comparison-sides">
            <Side name="from" all={all} chosen={from} />
            <Side name="to" all={all} chosen={to} />
          </div>
          <Comparison id={String(found.id)} from={from} to={to} lang={found.entry.language} />
        </div>
      )}
    </div>
  )
}

interface VersionListProps {
  readonly id: number
  readonly all: readonly VersionAnswer[]
  readonly to: number
}

function VersionList({ id, all, to }: VersionListProps) {
  return (
    <nav class="version-list" aria-label={text('versions.list')}>
      <ol>
        {all.toReversed().map(({ version, seenAt, textLength }) => (
          <li key={version} class={version === to ? 'is-compared' : ''}>
            <p class="version-name">{text('versions.version', { n: version })}</p>
            <p class="quiet small">
              {moment(seenAt)} · {text('versions.length', { n: textLength })}
            </p>
            <p class="version-links">
              <a href={`/entries/${id}?version=${version}`}>{text('versions.read')}</a>
              {version === all[0]?.version ? null : (
                <a href={withQuery({ to: String(version), from: null })}>{text('versions.changes')}</a>
              )}
            </p>
          </li>
        ))}
      </ol>
    </nav>
  )
}

interface SideProps {
  readonly name: 'from' | 'to'
  readonly all: readonly VersionAnswer[]
  readonly chosen: number
}

function Side({ name, all, chosen }: SideProps) {
  return (
    <label>
      {text(`versions.${name}`)}
      <select
        class="field"
        value={String(chosen)}
        onChange={event => go(withQuery({ [name]: event.currentTarget.value }), { replace: true })}
      >
        {all.map(({ version }) => (
          <option key={version} value={String(version)}>
            {text('versions.version', { n: version })}
          </option>
        ))}
      </select>
    </label>
  )
}

interface ComparisonProps {
  readonly id: string
  readonly from: number
  readonly to: number
  readonly lang: string | null
}

function Comparison({ id, from, to, lang }: ComparisonProps) {
  const answer = useAnswer(diff(id, from, to))
  if (answer.kind === 'loading') return <Skeleton lines={8} />
  if (answer.kind === 'failed') return <Failed problem={answer.problem} retry={answer.retry} />
  return <DiffView diff={answer.value} lang={lang} />
}

function known(all: readonly VersionAnswer[], named: string | null): number | undefined {
  return all.find(({ version }) => String(version) === named)?.version
}
