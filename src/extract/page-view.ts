import type { ElementNode, Page } from '../page/index.ts'
import { oncePer } from '../remember.ts'
import { type Choice, chooseElement } from './article/choose.ts'
import { type Survey, surveyPage } from './article/survey.ts'
import type { Candidate } from './candidate.ts'
import { declaredLanguage } from './language.ts'
import { type Line, linesOf } from './lines.ts'
import type { ExtractContext, TitledView } from './post-view.ts'
import { articleByRule, type RuledArticle } from './rules/article-by-rule.ts'
import { readStructured, type Structured } from './structured/read-structured.ts'
import { type FoundTitle, findTitle } from './title.ts'
import { ancestorsOf, holds } from './tree-walk.ts'

/** A page is surveyed once, however many rules are tried on it. */
const surveyOf = oncePer(surveyPage)

/** What the sources of single fields need, each part computed once and on demand. */
export class PageView implements TitledView {
  readonly page: Page
  readonly context: ExtractContext
  readonly survey: Survey
  /** The article's element by the blog's rules, where they match. */
  readonly byRule: RuledArticle | null
  readonly choice: Choice
  readonly article: ElementNode
  #lines: readonly Line[] | undefined
  #structured: Structured | undefined
  #language: string | null | undefined
  #found: FoundTitle | undefined
  #post: ElementNode | undefined

  constructor(page: Page, context: ExtractContext) {
    this.page = page
    this.context = context
    this.survey = surveyOf(page)
    this.byRule = articleByRule(page, this.survey, context.rules ?? [])
    this.choice = this.byRule ?? chooseElement(page, this.survey)
    this.article = this.choice.element
  }

  get lines(): readonly Line[] {
    this.#lines ??= linesOf(this.page, this.survey, this.page.root)
    return this.#lines
  }

  get structured(): Structured {
    this.#structured ??= readStructured(this.page, this.article, this.survey)
    return this.#structured
  }

  get language(): string | null {
    if (this.#language === undefined) this.#language = declaredLanguage(this)?.value ?? null
    return this.#language
  }

  /** The title as found on the page alone. */
  get titleAnswer(): Candidate<string> | null {
    return this.foundTitle().answer
  }

  get title(): string | null {
    return this.foundTitle().answer?.value ?? null
  }

  get titleElement(): ElementNode | null {
    return this.foundTitle().element
  }

  get post(): ElementNode {
    this.#post ??= postAround(this.article, this.titleElement)
    return this.#post
  }

  private foundTitle(): FoundTitle {
    this.#found ??= findTitle(this)
    return this.#found
  }
}

function postAround(article: ElementNode, title: ElementNode | null): ElementNode {
  if (title === null) return article
  for (const ancestor of ancestorsOf(article)) if (holds(ancestor, title)) return ancestor
  return article
}
