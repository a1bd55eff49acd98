import { absolutePath, type ElementNode } from '../../page/index.ts'

/** An XPath that may match an element, and how doubtful it is that it matches the same thing on other pages. */
export interface CandidatePath {
  readonly xpath: string
  /** 0 for names given by the theme's author; higher, the more it depends on the page's structure. */
  readonly doubt: number
}

/** Names with a digit are generated per post or per build. */
const STABLE = /^[\p{L}_-]{2,60}$/u
/** `post-1234`: the part before the number is the theme's. */
const VARYING = /^([\p{L}_]{3,40}[-_])\d+$/u
/** Elements that are rare on a page, so the bare tag is specific. */
const RARE_TAG = new Set('article main h1 h2 time address'.split(' '))
/** The doubt of each kind of path, on one scale: a page may differ in it and still show the same. */
const DOUBT = {
  /** The theme named the element itself. */
  own: 0,
  /** For each step up to a named element: one may be inserted between. */
  step: 0.5,
  /** The index among its siblings: one may be missing before it. */
  position: 0.5,
  /** By a tag alone that is rare on most pages. */
  rareTag: 2,
  /** The whole path from the root: any inserted element breaks it. */
  absolute: 4,
} as const
/** How many levels above an element a name is searched. */
const MAX_STEPS = 3
const NAME = /^[a-z][a-z0-9]*$/

/** The XPaths by which an element may be found on other pages of its blog, the most specific first. */
export function candidatePaths(element: ElementNode): readonly CandidatePath[] {
  if (!NAME.test(element.tag)) return []
  const own = ownPaths(element)
  const paths = [...own.map(xpath => ({ xpath, doubt: DOUBT.own })), ...underNamed(element)]
  if (RARE_TAG.has(element.tag)) paths.push({ xpath: `//${element.tag}`, doubt: DOUBT.rareTag })
  paths.push({ xpath: absolutePath(element), doubt: DOUBT.absolute })
  return paths
}

/** By the element's own attributes: itemprop, rel, id, class tokens, the stable prefix of an id. */
export function ownPaths({ tag, attributes }: ElementNode): readonly string[] {
  const { id, itemprop, rel, class: classes } = attributes
  const paths: string[] = []
  for (const [name, value] of [
    ['itemprop', itemprop],
    ['rel', rel],
    ['property', attributes.property],
    ['name', tag === 'meta' ? attributes.name : undefined],
  ] as const) {
    if (value !== undefined && /^[\w:. -]{2,60}$/.test(value)) paths.push(`//${tag}[@${name}='${value}']`)
  }
  if (id !== undefined && STABLE.test(id)) paths.push(`//${tag}[@id='${id}']`)
  for (const token of (classes ?? '').split(/\s+/)) if (STABLE.test(token)) paths.push(byToken(tag, token))
  const prefix = id === undefined ? undefined : VARYING.exec(id)?.[1]
  if (prefix !== undefined) paths.push(`//${tag}[starts-with(@id,'${prefix}')]`)
  return paths
}

function byToken(tag: string, token: string): string {
  return `//${tag}[contains(concat(' ',normalize-space(@class),' '),' ${token} ')]`
}

/** By its tag below a named element, with and without its index among its siblings. */
function underNamed(element: ElementNode): readonly CandidatePath[] {
  const paths: CandidatePath[] = []
  let below = ''
  let belowPlaced = ''
  let at = element
  for (let steps = 1; steps <= MAX_STEPS; steps++) {
    const { parent } = at
    if (parent === null || parent.tag === 'html' || !NAME.test(at.tag)) break
    below = `/${at.tag}${below}`
    belowPlaced = `/${at.tag}[${siblingPositionOf(at)}]${belowPlaced}`
    const doubt = steps * DOUBT.step
    for (const xpath of ownPaths(parent)) {
      paths.push({ xpath: xpath + below, doubt }, { xpath: xpath + belowPlaced, doubt: doubt + DOUBT.position })
    }
    at = parent
  }
  return paths
}

/** Its index among the siblings of the same tag, from 1. */
export function siblingPositionOf(element: ElementNode): number {
  let place = 0
  for (const child of element.parent?.children ?? []) {
    if (child.kind === 'element' && child.tag === element.tag) place++
    if (child === element) break
  }
  return place
}
