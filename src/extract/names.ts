import type { ElementNode } from '../page/index.ts'
import { type Markup, markupNames } from '../platforms/index.ts'
import { remember } from '../remember.ts'

/** The class and id of an element. A blog's elements share few of them, so each pattern is tested once per name. */
export class Names {
  /** As one lower-case text with a space around each token, camelCase and underscores turned into hyphens. */
  readonly text: string
  private readonly answers: boolean[] = []

  constructor(text: string) {
    this.text = text
  }

  fits(test: number, pattern: RegExp): boolean {
    const known = this.answers[test]
    if (known !== undefined) return known
    const answer = pattern.test(this.text)
    this.answers[test] = answer
    return answer
  }
}

const NO_NAMES = new Names('')

/** Class and id of an element. */
export function namesAt({ attributes }: ElementNode): Names {
  const { class: classes, id } = attributes
  if (id !== undefined) return known(`${classes ?? ''} ${id}`)
  return classes === undefined ? NO_NAMES : known(classes)
}

/** A name as if it were the only one of an element. */
export function namesAs(name: string): Names {
  return known(name)
}

/** The classes of an element without its id. */
export function classesAt({ attributes }: ElementNode): Names {
  return attributes.class === undefined ? NO_NAMES : known(attributes.class)
}

const known = remember((written: string): Names => new Names(normalNames(` ${written} `)))

function normalNames(written: string): string {
  return written
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[_\s]+/g, run => (run.includes('_') ? '-' : ' '))
}

/**
 * Page builders that name every block of a text a widget (SiteOrigin, HubSpot). Themes use the same word for something
 * beside the text.
 */
const BUILDER = / (?:so-panel|so-widget-\S+|siteorigin-widget-\S+|widget-span|hs-cos-wrapper\S*) /
const BUILDER_WORD =
  / (?:so-|siteorigin-|hs-cos-wrapper-)?(?:text)?widget(?:-span|-type)?(?:-|(?= ))| hs-cos-wrapper-type-/g

const withoutBuilder = remember(
  (text: string): Names => new Names(text.replace(BUILDER_WORD, ' ').replace(/ {2,}/g, ' ')),
)

/** Names without the words that page builders put on all of their blocks. */
export function withoutBuilderWords(names: Names): Names {
  return names.text.includes('widget') && BUILDER.test(names.text) ? withoutBuilder(names.text) : names
}

/** What platforms name a part of a page, as a pattern over names. */
export function platformNames(part: keyof Markup): string {
  return markupNames(part).map(normalNames).join('|')
}

/** The same as text, for patterns that are tested on few elements. */
export function namesOf(element: ElementNode): string {
  return namesAt(element).text
}

let tests = 0

/**
 * A test of names against a pattern, for tests that run on every element of every page. An empty name never matches.
 */
export function nameTest(pattern: RegExp): (names: Names) => boolean {
  const test = tests++
  return names => names !== NO_NAMES && names.fits(test, pattern)
}
