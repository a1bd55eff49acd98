import { useEffect } from 'preact/hooks'
import { ArchivedText } from '../parts/archived-text.tsx'
import { Icon } from '../parts/icon.tsx'
import { text } from '../texts/texts.ts'
import { crumbs } from './heading.ts'
import { go, place, withQuery } from './router.ts'
import { stopTyping, typeSearch } from './typed-search.ts'

interface TopBarProps {
  readonly search: { readonly current: HTMLInputElement | null }
  readonly addHref: string
  readonly onKeys: () => void
  readonly onSettings: () => void
}

/** Where the reader is, the search, and what is always at hand. */
export function TopBar({ search, addHref, onKeys, onSettings }: TopBarProps) {
  return (
    <header class="top">
      <nav class="crumbs" aria-label={text('top.where')}>
        <ol>
          {crumbs.value.map(crumb => (
            <li key={crumb.href}>
              <a href={crumb.href}>
                <ArchivedText>{crumb.name}</ArchivedText>
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <SearchField field={search} />
      <a class="button button-quiet" href={addHref}>
        <Icon name="add" />
        <span class="wide-only">{text('top.add')}</span>
        <span class="unseen narrow-only">{text('top.add')}</span>
      </a>
      <button
        type="button"
        class="button button-quiet button-square wide-only"
        aria-label={text('top.keys')}
        onClick={onKeys}
      >
        <Icon name="keys" />
      </button>
      <button
        type="button"
        class="button button-quiet button-square"
        aria-label={text('top.settings')}
        onClick={onSettings}
      >
        <Icon name="settings" />
      </button>
    </header>
  )
}

function SearchField({ field }: { readonly field: TopBarProps['search'] }) {
  const { path, query } = place.value
  const words = path === '/search' ? (query.get('q') ?? '') : ''
  // The field shows what was searched for, also after a step back.
  useEffect(() => {
    // A blank at the end is the beginning of the next word.
    if (field.current !== null && field.current.value.trim() !== words) field.current.value = words
  }, [words, field])
  return (
    <search class="top-search">
      <form
        action="/search"
        onSubmit={event => {
          event.preventDefault()
          stopTyping()
          const q = field.current?.value.trim() ?? ''
          const asked = path === '/search' ? withQuery({ q, saved: null }) : `/search?${new URLSearchParams({ q })}`
          go(q === '' ? '/search' : asked)
        }}
      >
        <Icon name="search" />
        <input
          ref={field}
          type="search"
          name="q"
          dir="auto"
          aria-label={text('top.search')}
          placeholder={text('top.search')}
          enterkeyhint="search"
          aria-keyshortcuts="/"
          onInput={event => {
            if (path === '/search') typeSearch(event.currentTarget.value)
          }}
          onKeyDown={event => {
            if (event.key === 'Escape') field.current?.blur()
          }}
        />
      </form>
    </search>
  )
}
