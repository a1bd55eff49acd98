import { useEffect, useRef } from 'preact/hooks'
import { type LibraryFilter, type LibraryHead, SORTS } from '../api/library.ts'
import { go, withQuery } from '../app/router.ts'
import { languageName } from '../texts/language-name.ts'
import { text } from '../texts/texts.ts'
import { sortNamed } from './library-filter.ts'

/** Long enough that a word is typed in one go. */
const TYPING_MS = 250
/** What the server calls it where a blog says nothing. */
const UNSAID = 'none'

interface ToolsProps {
  /** Null before the first answer: the tools are there already, so that nothing moves when it comes. */
  readonly head: LibraryHead | null
  readonly filter: LibraryFilter
}

/** Words, label, language, platform, trouble and order of the library; all of it stands in the address. */
export function LibraryTools({ head, filter }: ToolsProps) {
  const facets = head?.facets
  return (
    <div class="shelf-tools">
      <Words given={filter.q ?? ''} />
      <Facet
        name="label"
        chosen={filter.label}
        options={(facets?.labels ?? []).map(({ value, count }) => ({ value, name: labelName(value), count }))}
      />
      <Facet
        name="language"
        chosen={filter.language}
        options={(facets?.languages ?? []).map(({ value, count }) => ({
          value,
          name: value === UNSAID ? text('shelf.unknown') : languageName(value),
          count,
        }))}
      />
      <Facet
        name="platform"
        chosen={filter.platform}
        options={(facets?.platforms ?? []).map(({ value, count }) => ({
          value,
          name: value === UNSAID ? text('shelf.unknown') : value,
          count,
        }))}
      />
      <select
        class="field"
        aria-label={text('library.order')}
        value={filter.sort}
        onChange={event => go(withQuery({ sort: sortNamed(event.currentTarget.value), reverse: null }))}
      >
        {SORTS.map(name => (
          <option key={name} value={name}>
            {text(`shelf.sort.${name}`)}
          </option>
        ))}
      </select>
      <button
        type="button"
        class="button shelf-trouble"
        aria-pressed={filter.trouble !== null}
        onClick={() => go(withQuery({ trouble: filter.trouble === null ? 'true' : null }))}
      >
        {text('shelf.trouble')}
        <span class="chip-count">{(facets?.trouble ?? 0).toLocaleString()}</span>
      </button>
    </div>
  )
}

function Words({ given }: { readonly given: string }) {
  const field = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // What the address says goes before, as when going back; while somebody types, the field is ahead of it.
  useEffect(() => {
    if (field.current !== null && document.activeElement !== field.current) field.current.value = given
  }, [given])
  return (
    <input
      ref={field}
      class="field grow"
      type="search"
      dir="auto"
      aria-label={text('library.filter')}
      placeholder={text('library.filter')}
      defaultValue={given}
      onInput={event => {
        const { value } = event.currentTarget
        clearTimeout(timer.current)
        timer.current = setTimeout(() => go(withQuery({ q: value.trim() }), { replace: true }), TYPING_MS)
      }}
    />
  )
}

interface FacetProps {
  readonly name: 'label' | 'language' | 'platform'
  readonly chosen: string | null
  readonly options: readonly { readonly value: string; readonly name: string; readonly count: number }[]
}

/** One of the values that the blogs have; one that is in the address is offered even where no blog has it. */
function Facet({ name, chosen, options }: FacetProps) {
  const isOffered = chosen === null || options.some(({ value }) => value === chosen)
  return (
    <select
      class="field"
      aria-label={text(`shelf.${name}`)}
      value={chosen ?? ''}
      onChange={event => go(withQuery({ [name]: event.currentTarget.value }))}
    >
      <option value="">{text(`shelf.${name}.all`)}</option>
      {isOffered ? null : <option value={chosen ?? ''}>{chosen}</option>}
      {options.map(option => (
        <option key={option.value} value={option.value}>
          {`${option.name} (${option.count.toLocaleString()})`}
        </option>
      ))}
    </select>
  )
}

/** A label within its folders, as a tree shows it. */
function labelName(label: string): string {
  const parts = label.split('/')
  return `${'\u2003'.repeat(parts.length - 1)}${parts.at(-1) ?? label}`
}
