import type { ComponentChildren } from 'preact'
import { blogs } from '../api/archive.ts'
import { type CommunityAnswer, network } from '../api/exploring.ts'
import { overview } from '../api/knowing.ts'
import { useAnswer } from '../api/use-answer.ts'
import { useList } from '../api/use-list.ts'
import { go, place, withQuery } from '../app/router.ts'
import { BesideOrFolded } from '../parts/beside-or-folded.tsx'
import { hostOf } from '../read/blog-names.ts'
import { languageName } from '../texts/language-name.ts'
import { text } from '../texts/texts.ts'

/** Communities that a list offers; the smaller ones are pairs and strays. */
const OFFERED = 40

interface FoldedProps {
  readonly title?: string
  readonly children: ComponentChildren
}

/** Choices that not everybody makes: in sight where there is room, behind a line to press where there is not. */
export function Folded({ title = text('explore.choices'), children }: FoldedProps) {
  return (
    <BesideOrFolded title={title}>
      <div class="folded-fields">{children}</div>
    </BesideOrFolded>
  )
}

interface FieldProps {
  readonly name: string
  readonly label: string
  readonly all: string
  readonly options: readonly { readonly value: string; readonly name: string }[]
  /** What of the address is left behind. */
  readonly without?: readonly string[]
}

/** Narrows a view by one value of the address; where there is nothing to choose, there is no field. */
export function QueryField({ name, label, all, options, without = [] }: FieldProps) {
  const chosen = place.value.query.get(name) ?? ''
  if (options.length < 2 && chosen === '') return null
  const isListed = chosen === '' || options.some(({ value }) => value === chosen)
  const left = Object.fromEntries(without.map(other => [other, null]))
  return (
    <select
      class="field"
      aria-label={label}
      value={chosen}
      onChange={event => go(withQuery({ ...left, [name]: event.currentTarget.value }))}
    >
      <option value="">{all}</option>
      {isListed ? null : <option value={chosen}>{chosen}</option>}
      {options.map(option => (
        <option key={option.value} value={option.value}>
          {option.name}
        </option>
      ))}
    </select>
  )
}

/** Narrows to one blog; of an archive with one there is nothing to choose. */
export function BlogField() {
  const { items } = useList(blogs()).state.value
  const options = items.map(({ blog }) => ({ value: blog.id, name: blog.title ?? hostOf(blog.url) }))
  return <QueryField name="blog" label={text('explore.blog')} all={text('explore.blog.all')} options={options} />
}

/** Narrows to one language of the archive. */
export function LanguageField() {
  const answer = useAnswer(overview())
  const languages = answer.kind === 'ready' ? answer.value.languages : []
  const options = languages
    .filter(({ language }) => language !== 'und')
    .map(({ language }) => ({ value: language, name: languageName(language) }))
  return (
    <QueryField name="language" label={text('explore.language')} all={text('explore.language.all')} options={options} />
  )
}

interface CommunityFieldProps {
  readonly communities: readonly CommunityAnswer[]
  readonly without?: readonly string[]
}

/** Narrows to one group of the network. */
export function CommunityField({ communities, without = [] }: CommunityFieldProps) {
  const options = communities
    .slice(0, OFFERED)
    .map(one => ({ value: String(one.community), name: `${communityName(one)} (${one.nodes.toLocaleString()})` }))
  return (
    <QueryField
      name="community"
      label={text('explore.community')}
      all={text('explore.community.all')}
      options={options}
      without={without}
    />
  )
}

/** The groups of blogs, for views that do not have the network themselves. */
export function useCommunities(): readonly CommunityAnswer[] {
  const answer = useAnswer(network({ kind: 'blogs', community: null, language: null, kept: null, limit: 1 }))
  return answer.kind === 'ready' ? answer.value.communities : []
}

/** What a group is called: what it writes about, else who leads it. */
export function communityName({ community, terms, names }: CommunityAnswer): string {
  const words = terms.length > 0 ? terms.slice(0, 3) : names.slice(0, 2)
  return words.length === 0 ? text('explore.community.number', { n: community + 1 }) : words.join(', ')
}
