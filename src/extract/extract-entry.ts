import { articleHtml, type ElementNode, type Page, type PageNode, visibleText } from '../page/index.ts'
import type { EntryField, EntryRecord, FieldSource } from '../records.ts'
import { parseUrl, type Url } from '../url.ts'
import { type Choice, chooseElement } from './article/choose.ts'
import { stripEdges } from './article/strip-edges.ts'
import { type Survey, surveyPage } from './article/survey.ts'
import { findAuthors } from './authors.ts'
import type { Candidate } from './candidate.ts'
import { findDates } from './dates/find-dates.ts'
import { ancestorsOf, holds } from './elements.ts'
import { findExcerpt } from './excerpt.ts'
import { feedArticle } from './feed-article.ts'
import { answerFields, explain } from './field-sources.ts'
import { declaredLanguage, findLanguage } from './language.ts'
import { type Line, linesOf } from './lines.ts'
import { mediaAndLinks } from './media-and-links.ts'
import { placeOf } from './place.ts'
import type { ExtractContext, PostView, TitledView } from './post-view.ts'
import { articleByRule, stripByRule } from './rules/article-by-rule.ts'
import { ruleAnswers } from './rules/rule-answers.ts'
import { readStructured } from './structured/read-structured.ts'
import { findLabels } from './tags.ts'
import { findTitle } from './title.ts'

/** The fields of an entry that are read from its page and its feed entry, and the reason for each in words. */
export type ExtractedEntry = Pick<
  EntryRecord,
  | 'title'
  | 'authors'
  | 'published'
  | 'updated'
  | 'language'
  | 'text'
  | 'html'
  | 'excerpt'
  | 'tags'
  | 'categories'
  | 'media'
  | 'links'
  | 'structured'
  | 'canonicalUrl'
  | 'sources'
  | 'confidence'
> & { readonly reasons: Readonly<Partial<Record<EntryField, string>>> }

/** Reads a post or page of a blog: every field from the surest source that has it. Pure; nothing is parsed twice. */
export function extractEntry(page: Page, context: ExtractContext): ExtractedEntry {
  const view = viewOf(page, context)
  const article = findArticle(view)
  const { titled } = view
  const language = findLanguage(titled, article.text)
  const dates = findDates(titled)
  const labels = findLabels(titled)
  const found = {
    title: view.title,
    authors: findAuthors(titled),
    published: dates.published,
    updated: dates.updated,
    language,
    text: { value: article.text, source: article.source, confidence: article.confidence, reason: article.reason },
    excerpt: findExcerpt(titled, article.text),
    tags: labels.tags,
    categories: labels.categories,
    canonicalUrl: findCanonical(titled),
  }
  const answers = answerFields(found, ruleAnswers(titled))
  const skip = (element: ElementNode) => article.skip(element)
  return {
    title: answers.title?.value ?? null,
    authors: answers.authors?.value ?? [],
    published: answers.published?.value ?? null,
    updated: answers.updated?.value ?? null,
    language: answers.language?.value ?? null,
    text: article.text,
    html: articleHtml(article.nodes, article.page, { skip }),
    excerpt: answers.excerpt?.value ?? null,
    tags: answers.tags?.value ?? [],
    categories: answers.categories?.value ?? [],
    ...mediaAndLinks(article.page, article.nodes, skip, context.blog.url),
    structured: titled.structured.raw,
    canonicalUrl: answers.canonicalUrl?.value ?? null,
    ...explain(answers),
  }
}

/** The article alone, as text: for those who compare rules. */
export function extractText(page: Page, context: ExtractContext): Pick<Candidate<string>, 'value' | 'source'> {
  const { text, source } = findArticle(viewOf(page, context))
  return { value: text, source }
}

/** Tells which nodes of a page stand by its post, where a byline may be: with title and article, not within its prose. */
export function standsByPost(page: Page, context: ExtractContext): (order: number) => boolean {
  const { titled } = viewOf(page, context)
  return order => {
    const { kind } = placeOf(titled, order)
    return kind !== 'frame' && kind !== 'prose' && titled.post.order <= order && order <= titled.post.last
  }
}

/** A page is surveyed once, however often rules are tried on it. */
const SURVEYS = new WeakMap<Page, { readonly survey: Survey; readonly lines: readonly Line[] }>()

function readOnce(page: Page) {
  const known = SURVEYS.get(page)
  if (known !== undefined) return known
  const survey = surveyPage(page)
  const read = { survey, lines: linesOf(page, survey) }
  SURVEYS.set(page, read)
  return read
}

/** Reads the page once for all fields; the title comes first, because the others stand near it. */
function viewOf(page: Page, context: ExtractContext) {
  const { survey, lines } = readOnce(page)
  const byRule = articleByRule(page, survey, context.rules ?? [])
  const choice: Choice = byRule ?? chooseElement(page, survey)
  const structured = readStructured(page, choice.element, survey)
  const base = { page, context, survey, lines, article: choice.element, structured }
  const view: PostView = { ...base, language: declaredLanguage(base)?.value ?? null }
  const { answer, element } = findTitle(view)
  const titled: TitledView = {
    ...view,
    title: answer?.value ?? null,
    titleElement: element,
    post: postAround(choice.element, element),
  }
  return { titled, title: answer, choice, byRule }
}

function postAround(article: ElementNode, title: ElementNode | null): ElementNode {
  if (title === null) return article
  for (const ancestor of ancestorsOf(article)) if (holds(ancestor, title)) return ancestor
  return article
}

interface ArticleAnswer {
  readonly page: Page
  readonly nodes: readonly PageNode[]
  skip(element: ElementNode): boolean
  readonly text: string
  readonly source: FieldSource
  readonly confidence: number
  readonly reason: string
}

/** The feed's text where it is whole, else the page's. */
function findArticle({ titled, choice, byRule }: ReturnType<typeof viewOf>): ArticleAnswer {
  const { nodes, skipped } = byRule === null ? stripEdges(titled) : stripByRule(titled, byRule)
  const skip = (element: ElementNode) => skipped.has(element)
  const text = visibleText(nodes, { skip })
  const fromFeed = feedArticle(titled, text)
  if (fromFeed !== null) {
    const { page, nodes, skipped, text, reason } = fromFeed
    return { page, nodes, skip: element => skipped.has(element), text, source: 'feed', confidence: 0.97, reason }
  }
  const isMarked =
    choice.element.attributes.itemprop !== undefined || / e-content /.test(` ${choice.element.attributes.class ?? ''} `)
  const source = byRule !== null ? 'rule' : isMarked ? 'structured' : 'fallback'
  return { page: titled.page, nodes, skip, text, source, confidence: choice.confidence, reason: choice.reason }
}

function findCanonical({ page, structured }: TitledView): Candidate<Url> | null {
  const link = page.byTag('link').find(({ attributes }) => /\bcanonical\b/i.test(attributes.rel ?? ''))
  const href = link?.attributes.href
  const url = href === undefined || href.trim() === '' ? null : parseUrl(href.trim(), page.base)
  const declared = url ?? structured.facts.find(({ vocabulary }) => vocabulary === 'opengraph')?.canonical ?? null
  if (declared === null) return null
  return {
    value: declared,
    source: 'structured',
    confidence: 0.8,
    reason: url === null ? 'og:url' : 'link rel=canonical',
  }
}
