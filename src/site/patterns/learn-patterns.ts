import { type Url, urlKey } from '../../url.ts'
import { type AddressShape, shapeOf } from './address-shape.ts'
import { fitsSegments, freeFolder, isDeeper, type PostPattern, type Strength } from './post-pattern.ts'

/** Least share of the feed's links for a form; rarer ones are guest links and accidents. */
const LEAST_SHARE = 0.1
/** From this many links on, a form with only one of them is an accident. */
const LONE_LINK_FROM = 5
/** A date with nothing after it is an archive URL, unless this share of the feed has it. */
const BARE_DATE_SHARE = 0.5
/** Above this probability that the next post is in an unseen folder, new folders are expected. */
const OPEN_FROM = 0.1
/** Limit of folders kept: enough to distinguish posts from lists, and bounds what is stored. */
const MOST_FOLDERS = 60
const MOST_EXCEPTIONS = 200
/** Least URLs in a folder, none of them a post, for excluding the whole folder; also for a dated name. */
const LEAST_IN_FOLDER = 2
/** Below this share of posts a form is weak evidence, whatever it looks like. */
const TELLING_FROM = 0.5

/** Learns the forms of post URLs from known posts, and what distinguishes them from others; the most common first. */
export function learnPostPatterns(posts: readonly Url[], others: readonly Url[] = []): PostPattern[] {
  const shapes = posts.map(shapeOf).filter(({ tokens, parameters }) => tokens.length > 0 || parameters.length > 0)
  const groups = Map.groupBy(shapes, shape => shape.key)
  const known = new Set(posts.map(urlKey))
  // General meanings of numbers and days do not apply where the posts have no other names.
  const isOther = (shape: AddressShape) => shape.tokens.includes('*') || !groups.has(shape.key)
  const otherShapes = others
    .filter(url => !known.has(urlKey(url)))
    .map(shapeOf)
    .filter(isOther)
  return [...groups.values()]
    .filter(group => isForm(group, shapes.length))
    .map(group => patternOf(group, otherShapes))
    .sort((a, b) => b.support - a.support)
}

function isForm(group: readonly AddressShape[], total: number): boolean {
  const share = group.length / total
  if (share < LEAST_SHARE || (group.length === 1 && total >= LONE_LINK_FROM)) return false
  return !isBareDate(group[0]?.tokens ?? []) || share >= BARE_DATE_SHARE
}

function isBareDate(tokens: readonly string[]): boolean {
  const year = tokens.indexOf('Y')
  return year >= 0 && tokens.slice(year).every(token => token !== '*')
}

/** The pattern of posts that share a form. */
function patternOf(posts: readonly AddressShape[], others: readonly AddressShape[]): PostPattern {
  const { extension = '', parameters = [] } = posts[0] ?? {}
  const segments = segmentsOf(posts)
  const folder = freeFolder(segments)
  const isOpen = folder >= 0 && unseenShare(posts.map(({ words }) => words[folder] ?? '')) > OPEN_FROM
  const bare = { segments, extension, parameters, folders: [], isOpen, except: [], support: 0, refuted: 0 }
  return sharpened(judged(bare), posts, others)
}

/** Updates a pattern with further posts of its form, and with URLs of anything else. */
function sharpened(pattern: PostPattern, posts: readonly AddressShape[], others: readonly AddressShape[]): PostPattern {
  const { segments, extension, parameters } = pattern
  const folder = freeFolder(segments)
  const seen = folder < 0 ? [] : commonest(posts.map(({ words }) => words[folder] ?? ''))
  const rivals = others.filter(
    shape =>
      shape.extension === extension && shape.parameters.join() === parameters.join() && fitsSegments(segments, shape),
  )
  const isOfPost = (exception: string) =>
    posts.some(({ words }) => words.some((word, at) => `${at} ${word}` === exception))
  const kept = pattern.except.filter(exception => !isOfPost(exception))
  const except = new Set([...kept, ...exceptionsOf(pattern, posts, rivals)])
  const refuted = rivals.filter(({ words }) => !words.some((word, at) => except.has(`${at} ${word}`))).length
  const sharper = judged({
    ...pattern,
    folders: [...new Set([...pattern.folders, ...seen])].slice(0, MOST_FOLDERS),
    except: [...except].slice(0, MOST_EXCEPTIONS),
    support: Math.max(pattern.support, posts.length),
    refuted: Math.max(pattern.refuted, refuted),
  })
  const below = others.filter(shape => isDeeper(sharper, shape)).flatMap(({ words }) => words.slice(folder + 1, -1))
  return { ...sharper, except: [...sharper.except, ...commonest(below).map(word => `> ${word}`)] }
}

/** Adds strength and confidence, derived from the pattern's counts. */
function judged(pattern: Omit<PostPattern, 'strength' | 'confidence'>): PostPattern {
  const { support, refuted } = pattern
  // One post and one other are assumed from the start: few examples give no certainty.
  const confidence = (support + 1) / (support + refuted + 2)
  return { ...pattern, confidence, strength: confidence < TELLING_FROM ? 'weak' : strengthOf(pattern) }
}

function segmentsOf(group: readonly AddressShape[]): string[] {
  const first = group[0]
  if (first === undefined) return []
  return first.tokens.map((token, at) => {
    // The last segment is the post's own name, even where the feed has only one entry.
    if (token !== '*' || at === first.tokens.length - 1) return token
    const word = first.words[at]
    return group.every(shape => shape.words[at] === word) ? `=${word}` : '*'
  })
}

/** The words that distinguish other URLs of the same form from posts: folders such as `tag`, names such as `about`. */
function exceptionsOf(
  { segments, folders }: PostPattern,
  posts: readonly AddressShape[],
  others: readonly AddressShape[],
): string[] {
  const known = segments.map((_, at) => new Set([...posts.map(({ words }) => words[at]), ...foldersAt(at)]))
  function foldersAt(at: number): readonly string[] {
    return at === freeFolder(segments) ? folders : []
  }
  const except = new Set<string>()
  for (const [at, segment] of segments.entries()) {
    if (segment !== '*') continue
    const needed = at === segments.length - 1 && !segments.includes('D') ? 1 : LEAST_IN_FOLDER
    const waiting = others.filter(({ words }) => !words.some((word, place) => except.has(`${place} ${word}`)))
    for (const [word, count] of counted(waiting.map(({ words }) => words[at] ?? ''))) {
      if (known[at]?.has(word) || count < needed) continue
      if (except.size < MOST_EXCEPTIONS) except.add(`${at} ${word}`)
    }
  }
  return [...except]
}

function strengthOf({
  segments,
  parameters,
  folders,
}: Pick<PostPattern, 'segments' | 'parameters' | 'folders'>): Strength {
  // A date and something after it; a bare date is an archive, unless the feed's posts are named by their days.
  if (segments.includes('D') || segments.at(-1) === 'T') return 'strong'
  if (parameters.some(name => /^(p|id|post|article|entry)$/i.test(name))) return 'medium'
  const isNamed = segments.some(segment => segment.startsWith('='))
  return isNamed || segments.includes('N') || folders.length > 0 ? 'medium' : 'weak'
}

/** The probability that the next word is a new one: the share of words seen only once (Good and Turing). */
function unseenShare(words: readonly string[]): number {
  const lone = [...counted(words).values()].filter(count => count === 1).length
  return lone / words.length
}

function commonest(words: readonly string[]): string[] {
  return [...counted(words)]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST_FOLDERS)
    .map(([word]) => word)
}

function counted(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}
