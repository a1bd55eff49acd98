import { terms } from '../api/archive.ts'
import { type LibraryBlog, library } from '../api/library.ts'
import { useAnswer } from '../api/use-answer.ts'
import { useList } from '../api/use-list.ts'
import { Skeleton } from '../parts/skeleton.tsx'
import { text } from '../texts/texts.ts'
import { hostOf } from './blog-names.ts'
import { filterOf } from './library-filter.ts'
import { type Example, FILTERS, SearchFilters } from './search-filters.tsx'

/** Where nothing is searched for yet: what can be, by examples that find something in this archive. */
export function SearchStart() {
  const { items, isComplete } = useList(library(filterOf(new URLSearchParams()))).state.value
  const newest = items.toSorted((a, b) => (b.lastPost ?? '').localeCompare(a.lastPost ?? ''))[0]
  if (newest === undefined) return isComplete ? <Explained examples={FILTERS} /> : <Skeleton lines={8} />
  return <OfBlog summary={newest} />
}

/** Examples of the words of one blog. */
function OfBlog({ summary: { blog, lastPost } }: { readonly summary: LibraryBlog }) {
  const tags = useAnswer(terms(blog.id, 'tags'))
  const authors = useAnswer(terms(blog.id, 'authors'))
  if (tags.kind === 'loading' || authors.kind === 'loading') return <Skeleton lines={8} />
  const [tag = null, other = null] =
    tags.kind === 'ready' ? tags.value.terms.map(({ term }) => term).filter(isPlain) : []
  const [author = null] = authors.kind === 'ready' ? authors.value.terms.map(({ term }) => term) : []
  const word = tag ?? text('library.title')
  const year = lastPost?.slice(0, 4) ?? null
  const examples: Example[] = [
    [`"${blog.title ?? word}"`, 'search.filter.phrase'],
    [`${word} OR ${other ?? word}`, 'search.filter.or'],
    [`${word} -${other ?? 'xyz'}`, 'search.filter.not'],
    [`${word.slice(0, 4)}*`, 'search.filter.prefix'],
    [`title:${word}`, 'search.filter.title'],
    ...(author === null ? [] : [[`author:"${author}"`, 'search.filter.terms'] satisfies Example]),
    ...(tag === null ? [] : [[`tag:${tag}`, 'search.filter.terms'] satisfies Example]),
    [`blog:${hostOf(blog.url)}`, 'search.filter.blog'],
    ...(blog.language === null ? [] : [[`lang:${blog.language.slice(0, 2)}`, 'search.filter.lang'] satisfies Example]),
    ...(year === null ? [] : [[`after:${year} before:${Number(year) + 1}`, 'search.filter.dates'] satisfies Example]),
    ['has:comments', 'search.filter.has'],
    ['is:gone', 'search.filter.is'],
    ['in:comments', 'search.filter.in'],
  ]
  return <Explained examples={examples} />
}

function Explained({ examples }: { readonly examples: readonly Example[] }) {
  return (
    <section class="state search-start">
      <h2 class="state-title">{text('search.start')}</h2>
      <div class="state-hint">
        <p>{text('search.start.hint')}</p>
        <p>{text('search.try')}</p>
        <SearchFilters examples={examples} isToTry />
      </div>
    </section>
  )
}

/** One word, long enough to be begun with. */
function isPlain(term: string): boolean {
  return /^[\p{L}\p{N}]{4,}$/u.test(term)
}
