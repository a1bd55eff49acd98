import { articleHtml, type ElementNode, type Page, type PageNode, visibleText } from '../page/index.ts'
import type { EntryField, EntryRecord, FieldSource } from '../records.ts'
import { leadPictures } from './article/lead-pictures.ts'
import { stripChoice } from './article/strip-choice.ts'
import { nameFrom } from './authors/author-name.ts'
import { findAuthors } from './authors/find-authors.ts'
import { plainByline, possibleBylines } from './authors/plain-byline.ts'
import { type Signature, signaturesOn } from './authors/signatures.ts'
import type { Candidate } from './candidate.ts'
import { findCanonical } from './canonical.ts'
import { findDates, speaksOfChange } from './dates/find-dates.ts'
import { findExcerpt } from './excerpt.ts'
import { feedArticle } from './feed-article.ts'
import type { FieldReason } from './field-reason.ts'
import { answerFields, explainAnswers, type PageAnswers } from './field-sources.ts'
import { findLanguage } from './language.ts'
import { linesOf } from './lines.ts'
import { mediaAndLinks } from './media-and-links.ts'
import { PageView } from './page-view.ts'
import { placeInPost } from './place-in-post.ts'
import type { ExtractContext } from './post-view.ts'
import { isPrivate, type PasswordForm, passwordForm, withoutRestriction } from './protected-post.ts'
import { stripByRule } from './rules/article-by-rule.ts'
import { ruleAnswers } from './rules/rule-answers.ts'
import { findLabels } from './tags.ts'

/** The fields of an entry that are read from its page and its feed entry, and the reason for each. */
export type ExtractedEntry = Omit<
  EntryRecord,
  // What the page alone does not say; a field added to the record fails to compile below until it is read.
  'kind' | 'blog' | 'url' | 'comments' | 'entities' | 'capture'
> & {
  readonly reasons: Readonly<Partial<Record<EntryField, FieldReason>>>
  /** Whether the page asks for a password instead of showing the post. */
  readonly isProtected: boolean
}

/** Where the article is: on the page itself, or in the feed entry. */
export interface ArticlePlace {
  readonly page: Page
  readonly nodes: readonly PageNode[]
  skip(element: ElementNode): boolean
}

/** The fields of an entry without the article's HTML, media and links. */
export type ExtractedFacts = Omit<ExtractedEntry, 'html' | 'media' | 'links'>

interface WithArticle {
  readonly article: ArticlePlace
}

/**
 * Reads a post or page of a blog: every field from the most reliable source that has it. Pure; nothing is parsed twice.
 */
export function extractEntry(page: Page, context: ExtractContext): ExtractedEntry & WithArticle {
  const facts = extractFacts(page, context)
  const { page: from, nodes, skip } = facts.article
  return {
    ...facts,
    html: articleHtml(nodes, from, { skip }),
    ...mediaAndLinks(from, nodes, skip, context.blog.url),
  }
}

/** The same without the parts that only readers need: for comparisons. */
export function extractFacts(page: Page, context: ExtractContext): ExtractedFacts & WithArticle {
  const view = new PageView(page, context)
  const locked = passwordForm(page, view.survey)
  const article = locked === null ? findArticle(view) : besideForm(view, locked)
  const rules = ruleAnswers(view)
  const isInFeed = context.feedEntry !== null
  const fromPage = pageAnswers(view, article, isInFeed ? null : rules.published)
  const answers = answerFields({ isInFeed, rules, page: fromPage })
  const skip = (element: ElementNode) => article.skip(element)
  const title = answers.title?.value ?? null
  const isProtected = locked !== null
  return {
    title: title !== null && (isProtected || isPrivate(page)) ? withoutRestriction(title, page) : title,
    isProtected,
    authors: answers.authors?.value ?? [],
    published: answers.published?.value ?? null,
    publishedOffset: answers.published?.offset ?? null,
    updated: answers.updated?.value ?? null,
    language: answers.language?.value ?? null,
    text: article.text,
    excerpt: answers.excerpt?.value ?? null,
    tags: answers.tags?.value ?? [],
    categories: answers.categories?.value ?? [],
    structured: { ...view.structured.raw, ...feedFacts(context.feedEntry) },
    canonicalUrl: answers.canonicalUrl?.value ?? null,
    ...explainAnswers(answers),
    article: { page: article.page, nodes: article.nodes, skip },
  }
}

/** The machine-readable facts of the feed entry, in addition to the page's. */
function feedFacts(entry: ExtractContext['feedEntry']): { readonly feed?: Readonly<Record<string, unknown>> } {
  const { licence, rights, places } = entry ?? {}
  const feed = {
    ...(licence === undefined ? {} : { licence }),
    ...(rights === undefined ? {} : { rights }),
    ...(places === undefined ? {} : { places }),
  }
  return Object.keys(feed).length === 0 ? {} : { feed }
}

/** The sources of the page; where a rule knows the date, only the time of day is read from the page. */
function pageAnswers(view: PageView, article: ArticleAnswer, day: Candidate<string> | null): PageAnswers {
  const dates = once(() => findDates(view, day))
  const labels = once(() => findLabels(view))
  return {
    title: () => view.titleAnswer,
    authors: () => findAuthors(view),
    published: () => dates().published,
    updated: () => dates().updated,
    language: () => findLanguage(view, article.text),
    text: () => ({ ...article, value: article.text }),
    excerpt: () => findExcerpt(view, article.text),
    tags: () => labels().tags,
    categories: () => labels().categories,
    canonicalUrl: () => findCanonical(view),
  }
}

function once<T>(read: () => T): () => T {
  let known: { readonly value: T } | null = null
  return () => {
    known ??= { value: read() }
    return known.value
  }
}

/** The day on which a page says that it was changed, where it gives no other date. */
export function dayOfChange(page: Page, blog: ExtractContext['blog']): string | null {
  if (!speaksOfChange(page)) return null
  const { published, isOfChange } = findDates(new PageView(page, { feedEntry: null, blog }))
  return isOfChange ? (published?.value.slice(0, 'YYYY-MM-DD'.length) ?? null) : null
}

/** The article alone, as text: for comparing rules. */
export function extractText(page: Page, context: ExtractContext): Pick<Candidate<string>, 'value' | 'source'> {
  const { text, source } = findArticle(new PageView(page, context))
  return { value: text, source }
}

/**
 * The name beside the date near the title, where nothing marks it as a name: for callers that know more pages of the
 * blog.
 */
export function plainBylineOf(
  page: Page,
  context: ExtractContext,
  isPerson?: (name: string) => boolean,
): string | null {
  return plainByline(new PageView(page, context), isPerson)
}

/** All words near the title of a post that may be its author's name, proven or not: for explanations. */
export function possibleBylinesOf(page: Page, context: ExtractContext): readonly string[] {
  return possibleBylines(new PageView(page, context))
}

/** The lines around the article that may be signatures: for callers that know more pages of the blog. */
export function signaturesOf(page: Page, context: ExtractContext): readonly Signature[] {
  return signaturesOn(new PageView(page, context))
}

/** Longest line that names the author of a comment. */
const MAX_SIGNATURE = 80

/** Who signs comments on a page: the first words of short lines among them. Used to decide whether a word is a name. */
export function commentersOn(page: Page, context: ExtractContext): readonly string[] {
  return new PageView(page, context).lines
    .filter(({ zone, text }) => zone === 'comments' && text.length <= MAX_SIGNATURE)
    .flatMap(({ text }) => nameFrom(text) ?? [])
}

/**
 * Tells which nodes of a page are near its post, where a byline may be: with title and article, not within its prose.
 */
export function standsByPost(page: Page, context: ExtractContext): (order: number) => boolean {
  const view = new PageView(page, context)
  return order => {
    const { kind } = placeInPost(view, order)
    return kind !== 'frame' && kind !== 'prose' && view.post.order <= order && order <= view.post.last
  }
}

interface ArticleAnswer extends ArticlePlace {
  readonly text: string
  readonly source: FieldSource
  readonly confidence: number
  readonly reason: FieldReason
}

/** What a protected post shows beside the form: nothing, in most themes. The feed has the form as well. */
function besideForm({ page, choice }: PageView, { form, around }: PasswordForm): ArticleAnswer {
  const skip = (element: ElementNode) => element === form
  const nodes = around.tag === 'body' ? [] : around.children
  const { confidence, reason } = choice
  return { page, nodes, skip, text: visibleText(nodes, { skip }), source: 'fallback', confidence, reason }
}

/** The feed's text where it is complete, otherwise the page's. */
function findArticle(view: PageView): ArticleAnswer {
  const { choice, byRule } = view
  const lines = linesOf(view.page, view.survey, view.article)
  const { nodes, skipped } = byRule === null ? stripChoice(view, choice, lines) : stripByRule(view, byRule, lines)
  const skip = (element: ElementNode) => skipped.has(element)
  const text = visibleText(nodes, { skip })
  const fromFeed = byRule?.isManual === true && text !== '' ? null : feedArticle(view, text)
  if (fromFeed !== null) {
    const { skipped, ...found } = fromFeed
    return { ...found, skip: element => skipped.has(element), source: 'feed' }
  }
  const isMarked =
    choice.element.attributes.itemprop !== undefined || / e-content /.test(` ${choice.element.attributes.class ?? ''} `)
  const source = byRule !== null ? 'rule' : isMarked ? 'structured' : 'fallback'
  const { before, behind } = leadPictures(view, text)
  const answer = { page: view.page, skip, source, confidence: choice.confidence, reason: choice.reason } as const
  if (before.length === 0) return { ...answer, nodes, text }
  const all = [...before, ...nodes, ...behind]
  return { ...answer, nodes: all, text: visibleText(all, { skip }) }
}
