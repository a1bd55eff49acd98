import { readLooseJson } from '../../discover/index.ts'
import { interfaceComments, joinComments } from '../../extract/index.ts'
import type { Fetched } from '../../fetch/index.ts'
import { type CommentFields, type CommentReader, PLATFORMS } from '../../platforms/index.ts'
import type { Url } from '../../url.ts'
import type { ReadContext } from '../reading.ts'
import { askOn } from './ask-on.ts'
import type { Discussion } from './discussion.ts'

/** The interfaces of all platforms; first those whose pages show no comments without them. */
const READERS: readonly CommentReader[] = [
  ...new Set(PLATFORMS.flatMap(({ commentInterface }) => commentInterface ?? [])),
].sort((a, b) => Number(b.isOnlyWay) - Number(a.isOnlyWay))

interface FoundInterface {
  readonly reader: CommentReader
  readonly url: Url
}

/** The comment interface that the page of a post announces; null where there is none, or the blog refuses it. */
export function commentInterface(
  { page, headers }: Pick<Discussion, 'page' | 'headers'>,
  { locate, ways }: Pick<ReadContext, 'locate' | 'ways'>,
): FoundInterface | null {
  const host = hostOf(page.url)
  const facts = {
    url: page.url,
    headers,
    attributesOf: (tag: string) => page.byTag(tag).map(({ attributes }) => attributes),
    isOwnHost: (url: Url) => hostOf(url) === host || locate(url) !== null,
  }
  for (const reader of READERS) {
    const told = ways.isShut(reader.id) ? null : reader.firstPage(facts)
    const url = told === null || hostOf(told) === host ? told : locate(told)
    if (url !== null) return { reader, url }
  }
  return null
}

/** Adds the comments of the interface; once it has returned all, no other page has more comments of readers. */
export async function fromInterface(
  discussion: Discussion,
  { reader, url }: FoundInterface,
  context: ReadContext,
): Promise<Discussion> {
  const told: CommentFields[] = []
  const ids = new Set<unknown>()
  const take = (answer: Fetched, asked: Url) => {
    const json = readLooseJson(answer.body)
    const page = json === undefined ? null : reader.read(json, answer.headers, asked)
    if (page?.kind !== 'comments') return null
    const before = ids.size
    for (const { id } of page.comments) ids.add(id)
    told.push(...page.comments)
    // A server without paging gives the same answer to every page.
    return page.comments.length > 0 && ids.size === before ? [] : page.further
  }
  const { ways } = context
  const { isWhole, refused, isEndless } = await askOn([url], context, take, ways.mostRequests(reader.id))
  if (isEndless) ways.hadNoEnd(reader.id)
  if (refused === 'missing') ways.refused(reader.id)
  else if (refused === null) ways.answered(reader.id)
  if (told.length === 0 && !isWhole) return discussion
  const comments = joinComments(interfaceComments(told, discussion.post), discussion.comments)
  // Comment pages also have pingbacks: they are read if some comments are still missing.
  const isEnough = isWhole && comments.length >= discussion.promised
  return { ...discussion, comments, pages: isEnough ? [] : discussion.pages }
}

function hostOf(url: Url): string {
  return new URL(url).host.replace(/^www\./, '')
}
