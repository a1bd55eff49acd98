import { useEffect } from 'preact/hooks'
import type { HitAnswer } from '../api/answers.ts'
import { hits } from '../api/archive.ts'
import type { CursorList } from '../api/cursor-list.ts'
import { useList } from '../api/use-list.ts'
import { isSearching } from '../app/typed-search.ts'
import { CursorRows } from '../parts/cursor-rows.tsx'
import { Empty } from '../parts/states.tsx'
import { text } from '../texts/texts.ts'
import { HitRow } from './hit-row.tsx'
import { isMisread, Misread } from './search-filters.tsx'

/** Height of a row before it is measured. */
const ROW_HEIGHT = 116

interface SearchHitsProps {
  readonly list: CursorList<HitAnswer>
  /** What was found last: it stays in sight until there is more to show. */
  readonly earlier: CursorList<HitAnswer>
  readonly words: string
  readonly blog: string | null
  /** Whether nobody types. */
  readonly isRested: boolean
  /** Posts with a higher number came since somebody looked. */
  readonly seenBefore: number | null
}

/** What was found: each question has a list of its own, so that an answer that comes late never takes the place of a newer one. */
export function SearchHits({ list, earlier, words, blog, isRested, seenBefore }: SearchHitsProps) {
  const { kind, items, problem } = list.state.value
  const isWaiting = kind === 'loading' && items.length === 0
  useEffect(() => {
    isSearching.value = isWaiting
    return () => {
      isSearching.value = false
    }
  }, [isWaiting])
  // Half a filter is no mistake while it is typed.
  if (isMisread(problem) && isRested) return <Misread problem={problem} />
  const shown = isWaiting || isMisread(problem) ? earlier : list
  return (
    <div class={shown === list ? '' : 'is-earlier'}>
      <Rows
        list={shown}
        blog={blog}
        seenBefore={seenBefore}
        empty={<NothingFound words={words} blog={blog} seenBefore={seenBefore} />}
      />
    </div>
  )
}

interface RowsProps {
  readonly list: CursorList<HitAnswer>
  readonly blog: string | null
  readonly seenBefore: number | null
  readonly empty: preact.ComponentChildren
}

function Rows({ list, blog, seenBefore, empty }: RowsProps) {
  return (
    <CursorRows list={list} label={text('search.results')} keyOf={hit => hit.url} estimate={ROW_HEIGHT} empty={empty}>
      {hit => (
        <HitRow
          hit={hit}
          isBlogShown={blog === null}
          isNew={seenBefore !== null && hit.id !== null && hit.id > seenBefore}
        />
      )}
    </CursorRows>
  )
}

/** A last word of three letters or more may be one that is not yet typed to its end. */
const UNFINISHED = /(^|\s)[\p{L}\p{N}]{3,}$/u

function NothingFound({ words, blog, seenBefore }: Pick<SearchHitsProps, 'words' | 'blog' | 'seenBefore'>) {
  const nothing = (
    <Empty title={text('search.none', { query: words })}>
      <p>{text('search.none.hint')}</p>
    </Empty>
  )
  if (!UNFINISHED.test(words)) return nothing
  return <Begun words={words} blog={blog} seenBefore={seenBefore} nothing={nothing} />
}

interface BegunProps extends Pick<SearchHitsProps, 'words' | 'blog' | 'seenBefore'> {
  readonly nothing: preact.ComponentChildren
}

/** Where no post has a word, those with words that begin so. */
function Begun({ words, blog, seenBefore, nothing }: BegunProps) {
  const list = useList(hits(`${words}*`, blog))
  return (
    <>
      {list.state.value.items.length === 0 ? null : <p class="hint-line">{text('search.begins', { query: words })}</p>}
      <Rows list={list} blog={blog} seenBefore={seenBefore} empty={nothing} />
    </>
  )
}
