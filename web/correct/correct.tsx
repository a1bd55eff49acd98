import { blogs } from '../api/archive.ts'
import { useList } from '../api/use-list.ts'
import { useHeading } from '../app/heading.ts'
import { firstMatch } from '../app/router.ts'
import type { ViewProps } from '../app/routes.ts'
import { ArchivedText } from '../parts/archived-text.tsx'
import { CursorRows } from '../parts/cursor-rows.tsx'
import { Empty } from '../parts/states.tsx'
import { hostOf } from '../read/blog-names.ts'
import { text } from '../texts/texts.ts'
import { RuleHistory } from './rule-history.tsx'
import { Workbench } from './workbench.tsx'

const VIEWS = [
  { pattern: '', View: ChooseBlog },
  { pattern: ':blog', View: Workbench },
  { pattern: ':blog/history', View: RuleHistory },
] as const

/** Height of a row before it is measured. */
const ROW_HEIGHT = 72

/** The face at `/correct`; sorts out the paths below it by `params.rest`. */
export function Correct({ params }: ViewProps) {
  const found = firstMatch(VIEWS, params.rest ?? '')
  if (found === null) return <Empty title={text('state.unknown')} />
  const { View } = found.row
  return <View params={found.params} />
}

function ChooseBlog(_: ViewProps) {
  useHeading(text('correct.title'))
  const list = useList(blogs())
  return (
    <div class="page">
      <header class="watch-head">
        <h1 tabIndex={-1}>{text('correct.title')}</h1>
        <p class="quiet watch-hint">{text('correct.hint')}</p>
        <h2>{text('correct.choose')}</h2>
      </header>
      <CursorRows
        list={list}
        label={text('correct.choose')}
        keyOf={({ blog }) => blog.id}
        estimate={ROW_HEIGHT}
        empty={
          <Empty title={text('correct.none')}>
            <a class="button button-main" href="/watch/add">
              {text('top.add')}
            </a>
          </Empty>
        }
      >
        {({ blog, posts, openNotices: { info, warning, error } }) => (
          <article class="past-row">
            <h3 class="past-row-title">
              <a href={`/correct/${encodeURIComponent(blog.id)}`}>
                <ArchivedText lang={blog.language}>{blog.title ?? hostOf(blog.url)}</ArchivedText>
              </a>
            </h3>
            <p class="meta">
              <bdi>{hostOf(blog.url)}</bdi>
              <span>{text('blog.posts', { n: posts })}</span>
              {info + warning + error === 0 ? null : (
                <span>{text('correct.doubts', { n: info + warning + error })}</span>
              )}
            </p>
          </article>
        )}
      </CursorRows>
    </div>
  )
}
