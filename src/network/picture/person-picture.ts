import { type ArchivePerson, personId, personsAcross } from '../../analyse/index.ts'
import type { Store } from '../../store/index.ts'
import { communityFacts } from './community-facts.ts'
import { JoinedLinks } from './joined-graph.ts'
import { linkFacts } from './link-facts.ts'
import { measureGraph } from './measure-graph.ts'
import { type CopyLink, networkLinks, WAY } from './network-links.ts'
import { NOT_OF_POSTS, type Picture } from './picture.ts'
import { measuresBefore } from './picture-before.ts'
import { Rhythms } from './rhythm.ts'
import { type NetworkRows, NO_DAY } from './rows.ts'

/** The persons of the archive, who of them comments on whom, and whose posts link to whose; with the author of each entry. */
export async function personPicture(
  store: Store,
  rows: NetworkRows,
  copies: readonly CopyLink[],
  before: Picture | null,
): Promise<{ readonly picture: Picture; readonly authors: Int32Array }> {
  const persons = await personsAcross(store)
  const nodes = nodesOfAliases(persons)
  const nodeOf = (blog: string, alias: string) => nodes.get(`${blog}\n${alias}`) ?? -1
  const { entries, blogs } = rows
  const authors = Int32Array.from(entries.authors, (alias, place) =>
    alias === null ? -1 : nodeOf(blogs[entries.blogs[place] ?? 0] ?? '', alias),
  )
  const links = new JoinedLinks()
  for (const { way, fromEntry, toEntry, impact } of networkLinks(rows, copies)) {
    const [from, to] = [authors[fromEntry] ?? -1, authors[toEntry] ?? -1]
    if (from >= 0 && to >= 0 && way !== WAY.comment) links.add(from, to, way, impact)
  }
  const comments = new Uint32Array(persons.length)
  const commentImpact = new Float64Array(persons.length)
  for await (const ties of store.network.ties()) {
    for (const { blog, from: fromAlias, to: toAlias, count, weight } of ties) {
      const [from, to] = [nodeOf(blog, fromAlias), nodeOf(blog, toAlias)]
      if (from < 0 || to < 0 || from === to) continue
      for (let each = 0; each < count; each++) links.add(from, to, WAY.comment, 0)
      comments[to] = (comments[to] ?? 0) + count
      commentImpact[to] = (commentImpact[to] ?? 0) + weight
    }
  }
  const joined = links.result(persons.length)
  const ids = persons.map(personId)
  const measures = measureGraph(joined.graph, measuresBefore(before, ids))
  const facts = { ...linkFacts(joined), ...ownFacts(persons, rows, authors), comments, commentImpact }
  const communities = communityFacts({ measures, facts, languages: rows.languages }, () => undefined)
  const names = persons.map(({ name }) => name)
  const said = { ids, names, urls: persons.map(addressOf), languages: rows.languages, communities }
  return { picture: { size: persons.length, text: { kind: 'persons', ...said }, facts, joined, measures }, authors }
}

function nodesOfAliases(persons: readonly ArchivePerson[]): ReadonlyMap<string, number> {
  const nodes = new Map<string, number>()
  for (const [node, { on }] of persons.entries()) {
    for (const { blog, person } of on) for (const { id } of person.aliases) nodes.set(`${blog.id}\n${id}`, node)
  }
  return nodes
}

function ownFacts(persons: readonly ArchivePerson[], { entries }: NetworkRows, authors: Int32Array) {
  const size = persons.length
  const rhythms = new Rhythms()
  const languages = new Uint8Array(size)
  for (const [place, author] of authors.entries()) {
    if (author < 0) continue
    const day = entries.days[place] ?? NO_DAY
    if (entries.isPost[place] === 1 && day !== NO_DAY) rhythms.add(author, day)
    if (languages[author] === 0) languages[author] = entries.languages[place] ?? 0
  }
  return {
    ...{ numbers: Uint32Array.from({ length: size }, (_, node) => node), languages, rhythm: rhythms.result(size) },
    posts: Uint32Array.from(persons, ({ on }) => on.reduce((sum, { person }) => sum + person.posts, 0)),
    ...{ blogs: new Uint32Array(), focus: new Float64Array(), ...NOT_OF_POSTS },
  }
}

/** An address that they give as theirs, else that of the blog that is theirs alone. */
function addressOf({ on }: ArchivePerson): string | null {
  const given = on.flatMap(({ person }) => person.aliases.flatMap(({ url }) => url ?? []))
  return given[0] ?? on.find(({ person }) => person.isOwner)?.blog.url ?? null
}
