import { type ExtractContext, extractText } from '../../extract/index.ts'
import { select } from '../../page/index.ts'
import type { Rule } from '../../records.ts'
import { bareRule } from '../bare-rule.ts'
import { type Grams, gramsOf, likeness, type Match } from './grams.ts'
import { agreesWithSummary, type Lesson } from './lesson.ts'

/** A lesson with the text that its article should have. */
export interface TaughtLesson {
  readonly lesson: Lesson
  readonly target: Grams
  readonly match: Match
}

/** A rule before it is known how good it is. */
export function articleRule(xpath: string, more: Partial<Pick<Rule, 'range' | 'skip' | 'keep'>> = {}): Rule {
  return bareRule('text', xpath, more)
}

/** Reads articles by rules that are tried; the same rule on the same page is read once, however often it is tried. */
export class Trials {
  private readonly blog: ExtractContext['blog']
  private readonly ownText: (text: string) => string
  private readonly known = new Map<Lesson, Map<string, Grams | null>>()

  /** `ownText` takes out what the taught texts are without. */
  constructor(blog: ExtractContext['blog'], ownText: (text: string) => string) {
    this.blog = blog
    this.ownText = ownText
  }

  /** The text that a rule brings; null where it leads to nothing. */
  read(lesson: Lesson, rule: Rule): Grams | null {
    const texts = this.known.get(lesson) ?? new Map<string, Grams | null>()
    this.known.set(lesson, texts)
    // What the page lacks need not be left out.
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

  /** F1 of what the rule brings and what is right; null where it leads to nothing. */
  score({ lesson, target }: TaughtLesson, rule: Rule): number | null {
    const text = this.read(lesson, rule)
    if (text === null) return null
    return agreesWithSummary(lesson, text) ? likeness(text, target) : 0
  }
}
