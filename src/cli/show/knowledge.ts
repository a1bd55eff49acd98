import { type BlogKnowledge, blogSchema, mainLicence, type PostKnowledge, postSchema } from '../../analyse/index.ts'
import type { Store } from '../../store/index.ts'
import type { Url } from '../../url.ts'
import { counted } from '../terminal/words.ts'

type Fact = readonly [label: string, text: string]

/** What analysers found out of one post: their results, for programs. */
export async function knowledgeOfPost(
  store: Store,
  url: Url,
  blog: string,
): Promise<Readonly<Record<string, unknown>>> {
  const id = await store.lists.numberOf(url)
  const results = id === null ? [] : await store.derived.of(blog, 'entry', String(id))
  return Object.fromEntries(results.map(({ analyser, value }) => [analyser, value]))
}

/** What analysers found out of a blog as a whole. */
export async function knowledgeOfBlog(store: Store, blog: string): Promise<Readonly<Record<string, unknown>>> {
  const results = await store.derived.of(blog, 'blog', blog)
  return Object.fromEntries(results.map(({ analyser, value }) => [analyser, value]))
}

/** The lines of a post on what its structured data says. */
export function postFacts(knowledge: Readonly<Record<string, unknown>>): readonly Fact[] {
  const { data: post } = postSchema.safeParse(knowledge.structured)
  if (post === undefined) return [['analysis', 'none yet; `permablog analyse` makes it']]
  const { places, reviews, events, recipes, isbns } = post
  return [
    ['licence', licenceInWords(post)],
    ...places.map(({ value, syntax, where }): Fact => {
      const { latitude, longitude, name, address } = value
      const point = latitude === null ? '' : `${latitude}, ${longitude}`
      return ['place', withEvidence([name, address, point], syntax, where)]
    }),
    ...events.map(({ value: { name, start, end, place }, syntax, where }): Fact => {
      const when = [start, end].filter(Boolean).join(' to ')
      return ['event', withEvidence([name, when, place], syntax, where)]
    }),
    ...reviews.map(({ value: { item, rating, best, count }, syntax, where }): Fact => {
      const stars = rating === null ? '' : `${rating}${best === null ? '' : ` of ${best}`}`
      return ['review', withEvidence([item, stars, count === null ? '' : counted(count, 'vote')], syntax, where)]
    }),
    ...recipes.map(({ value: { name, ingredients, duration }, syntax, where }): Fact => {
      return ['recipe', withEvidence([name, counted(ingredients.length, 'ingredient'), duration], syntax, where)]
    }),
    ...isbns.map(({ value, syntax, where }): Fact => ['ISBN', withEvidence([value], syntax, where)]),
    ['structured', dataInWords(post)],
    ...post.data.problems.map((problem): Fact => ['problem', problem]),
  ]
}

/** The lines of a blog on what its structured data says. */
export function blogFacts(knowledge: Readonly<Record<string, unknown>>): readonly Fact[] {
  const { data: blog } = blogSchema.safeParse(knowledge.structured)
  if (blog === undefined) return [['analysis', 'none yet; `permablog analyse` makes it']]
  const { counts, syntaxes, entries } = blog
  const having = Object.entries(counts).flatMap(([name, number]) => (number === 0 ? [] : [`${name} ${number}`]))
  const used = Object.entries(syntaxes).map(([name, number]) => `${name} ${number}`)
  return [
    ['licence', blogLicenceInWords(blog)],
    ['known', having.length === 0 ? '' : `of ${counted(entries, 'entry', 'entries')}: ${having.join(', ')}`],
    ['structured', used.join(', ')],
  ]
}

function licenceInWords({ licences }: PostKnowledge): string {
  // Written by the analyser: its syntaxes are those of `Found`.
  const main = mainLicence(licences as Parameters<typeof mainLicence>[0])
  if (main === null) return licences[0]?.value.text ?? ''
  const { url, name } = main.value
  return withEvidence([name ?? url, name === null ? '' : url], main.syntax, main.where)
}

function blogLicenceInWords({ licence, entries }: BlogKnowledge): string {
  if (licence === null) return ''
  const { name, url, text, posts, evidence } = licence
  const said = [`${posts} of ${counted(entries, 'entry', 'entries')}`, ...evidence.map(({ where }) => where)]
  return `${name ?? url ?? text ?? ''} (${said.join('; ')})`
}

function withEvidence(parts: readonly (string | null)[], syntax: string, where: string): string {
  return `${parts.filter(Boolean).join(', ')} (${syntax}: ${where})`
}

function dataInWords({ data, isFromPage }: PostKnowledge): string {
  const parts = [
    ['JSON-LD', data.jsonLd.length],
    ['microdata', data.microdata.length],
    ['RDFa', data.rdfa.length],
    ['microformats', data.microformats.length],
    ['OpenGraph', Object.keys(data.openGraph).length],
    ['Twitter', Object.keys(data.twitter).length],
    ['Dublin Core', Object.keys(data.dublinCore).length],
    ['meta', Object.keys(data.meta).length],
    ['links', data.links.length],
  ] as const
  const there = parts.flatMap(([name, number]) => (number === 0 ? [] : [`${name} ${number}`]))
  const source = isFromPage ? '' : ' (from the record, as no page is kept)'
  return there.length === 0 ? '' : `${there.join(', ')}${source}`
}
