import { type ExtractContext, extractText } from '../../extract/index.ts'
import { select } from '../../page/index.ts'
import type { Rule } from '../../records.ts'
import { bareRule } from '../bare-rule.ts'
import { type Grams, gramsOf, likeness, type Match } from './grams.ts'
import { agreesWithSummary, type Lesson } from './lesson.ts'

/** A lesson with the expected text of its article. */
export interface TaughtLesson {
  readonly lesson: Lesson
  readonly target: Grams
  readonly match: Match
}

/** A rule that has not been evaluated yet. */
export function articleRule(xpath: string, more: Partial<Pick<Rule, 'range' | 'skip' | 'keep'>> = {}): Rule {
  return bareRule('text', xpath, more)
}

/** Reads articles by candidate rules; the same rule is read once per page, however often it is tried. */
export class Trials {
  private readonly blog: ExtractContext['blog']
  private readonly ownText: (text: string) => string
  private readonly known = new Map<Lesson, Map<string, Grams | null>>()

  /** `ownText` takes out what the taught texts are without. */
  constructor(blog: ExtractContext['blog'], ownText: (text: string) => string) {
    this.blog = blog
    this.ownText = ownText
  }

  /** The text that a rule gives; null where it matches nothing. */
  read(lesson: Lesson, rule: Rule): Grams | null {
    const texts = this.known.get(lesson) ?? new Map<string, Grams | null>()
    this.known.set(lesson, texts)
    // What the page lacks need not be cut.
    const isThere = (path: string) => select(lesson.page, path.replace(/^\.(?=\/\/)/, '')).length > 0
    const [skip, keep] = [rule.skip.filter(isThere), rule.keep.filter(isThere)]
    const key = JSON.stringify([rule.xpath, rule.range, skip, keep])
    const known = texts.get(key)
    if (known !== undefined) return known
    const rules = [{ ...rule, skip, keep }]
    const { value, source } = extractText(lesson.page, { feedEntry: null, blog: this.blog, rules })
    const text = source === 'rule' ? gramsOf(this.ownText(value)) : null
    texts.set(key, text)
    return text
  }

  /** F1 of the rule's text and the expected text; null where it matches nothing. */
  score({ lesson, target }: TaughtLesson, rule: Rule): number | null {
    const text = this.read(lesson, rule)
    if (text === null) return null
    return agreesWithSummary(lesson, text) ? likeness(text, target) : 0
  }
}
