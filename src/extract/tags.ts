import { type ElementNode, metaOf, type Page } from '../page/index.ts'
import type { FieldSource } from '../records.ts'
import { isAnyOf, tokensOf } from '../words/index.ts'
import { type Candidate, STATED } from './candidate.ts'
import { type FieldReason, fieldReason } from './field-reason.ts'
import { type Names, namesAt, nameTest } from './names.ts'
import { placeInPost } from './place-in-post.ts'
import type { TitledView } from './post-view.ts'
import { metaFacts } from './structured/meta-tags.ts'
import { lineOf } from './text-flow.ts'
import { comparableText, oneLine } from './text-folding.ts'
import { elementsIn, holds } from './tree-walk.ts'

/** The labels of a post, by kind. */
export interface FoundLabels {
  readonly tags: Candidate<readonly string[]> | null
  readonly categories: Candidate<readonly string[]> | null
}

const TAG_PATH = new RegExp(`/(?:${tokensOf('tags')}|tag)/|[?&]tag=|/search/label/`, 'i')
const CATEGORY_PATH = new RegExp(`/(?:${tokensOf('categories')}|cat|sections?|topic)/|[?&]cat(?:egory)?=`, 'i')
const isTagName = nameTest(/[ -](?:tag|tags|tag-?links?|labels?|post-?tags?|entry-?tags?|p-category|keywords)(?=[ -])/)
const isCategoryName = nameTest(
  /[ -](?:categor(?:y|ies)|cat-?links?|post-?categor(?:y|ies)|post-?cats?|section)(?=[ -])/,
)
const isAboutPost = nameTest(/meta|post|entry/)
/** Longest label; and most labels, as more are a cloud of all tags of the blog. */
const MAX_LENGTH = 60
const MAX_LABELS = 60
/** WordPress's default category is not a label. */
export const isNoLabel = isAnyOf('uncategorised', 'permalink')

const isPostNoun = isAnyOf('post')

/** Generators give the folder of all posts as their section: `article:section` is "posts" on every page of Hugo. */
function isFolderOfPosts(section: string): boolean {
  return isPostNoun(section) || /^blogs?$/i.test(section)
}

/** Tags and categories from the feed, links on the page and structured data, distinguished by URL and name. */
export function findLabels(view: TitledView): FoundLabels {
  const linked = linkedLabels(view)
  const facts = view.structured.facts
  const factTags = ownKeywords(view, cleaned(facts.flatMap(({ tags }) => tags)))
  const factCategories = cleaned(facts.flatMap(({ categories }) => categories)).filter(name => !isFolderOfPosts(name))
  const feed = cleaned(view.context.feedEntry?.categories ?? [])
  const categories = new Set([...linked.categories, ...factCategories].map(comparableText))
  if (feed.length > 0) {
    // Most feeds mix both; the page shows which of them are categories.
    return {
      tags: labels(
        feed.filter(label => !categories.has(comparableText(label))),
        'feed',
        'feed-categories',
      ),
      categories: labels(
        feed.filter(label => categories.has(comparableText(label))),
        'feed',
        'feed-categories',
      ),
    }
  }
  return {
    tags: labels(linked.tags, 'fallback', 'tag-links') ?? labels(factTags, 'structured', 'structured-data'),
    categories:
      labels(linked.categories, 'fallback', 'category-links') ??
      labels(factCategories, 'structured', 'structured-data'),
  }
}

/** Least number of blog keywords; a single one may well be the post's own. */
const LEAST_OF_BLOG = 2

/**
 * Drops the keywords of the whole blog where the page repeats all of them: software that puts them on every page may
 * also add the post's title, which is no keyword either.
 */
function ownKeywords({ title, context }: TitledView, tags: readonly string[]): readonly string[] {
  const ofBlog = new Set(context.blog.keywords?.map(comparableText))
  const found = new Set(tags.map(comparableText))
  if (ofBlog.size < LEAST_OF_BLOG || !ofBlog.isSubsetOf(found)) return tags
  return tags.filter(tag => !ofBlog.has(comparableText(tag)) && comparableText(tag) !== comparableText(title ?? ''))
}

/** The keywords that a front page gives for the whole blog. */
export function keywordsOf(home: Page): readonly string[] {
  return cleaned(metaFacts(home, metaOf(home)).flatMap(({ tags }) => tags))
}

function linkedLabels(view: TitledView): { tags: readonly string[]; categories: readonly string[] } {
  const tags: string[] = []
  const categories: string[] = []
  for (const link of view.page.byTag('a')) {
    if (!mayLabel(view, link)) continue
    const kind = tagKindOf(view, link)
    if (kind === null) continue
    const label = lineOf(view.page, link, MAX_LENGTH + 1)
    if (kind === 'tag') tags.push(label)
    else categories.push(label)
  }
  return { tags: cleaned(tags), categories: cleaned(categories) }
}

/** Whether a link is where the post's labels are: near the article, or in a box of labels in the post's own footer. */
function mayLabel(view: TitledView, link: ElementNode): boolean {
  const { survey, article, post } = view
  const zone = survey.zone(link.order)
  const place = placeInPost(view, link.order).kind
  if (zone === 'frame') {
    const isFootOfPost = link.order > article.last && link.order <= post.last && post.tag !== 'body'
    return isFootOfPost && isInLabelBox(view, link)
  }
  if ((zone !== 'content' && zone !== 'meta') || place === 'frame' || place === 'prose') return false
  // Above the post, themes have menus of the blog's main tags.
  return place !== 'above' || link.order > post.order || isRelTag(link) || isInLabelBox(view, link)
}

function isInLabelBox(view: TitledView, link: ElementNode): boolean {
  return around(link).some(element => {
    const names = namesAt(element)
    return (isTagName(names) || isCategoryName(names)) && isLabelBox(view, element)
  })
}

function isRelTag({ attributes: { rel } }: ElementNode): boolean {
  return rel !== undefined && /(?:^|\s)(?:tag|category)(?:\s|$)/i.test(rel)
}

function tagKindOf(view: TitledView, link: ElementNode): 'tag' | 'category' | null {
  const { href, rel } = link.attributes
  if (href === undefined) return null
  if (CATEGORY_PATH.test(href))
    return isRelTag(link) || isNamed(link, isCategoryName) || isNamed(link, isAboutPost) ? 'category' : null
  if (TAG_PATH.test(href) || isRelTag(link))
    return rel !== undefined && /\bcategory\b/i.test(rel) && !TAG_PATH.test(href) ? 'category' : 'tag'
  // By name alone: only for links within the site, in a box that holds nothing but labels.
  if (URL.parse(href, view.page.base)?.host !== new URL(view.page.url).host) return null
  const isLabels = (isName: (names: Names) => boolean) =>
    around(link).some(element => isName(namesAt(element)) && isLabelBox(view, element))
  if (isLabels(isTagName)) return 'tag'
  return isLabels(isCategoryName) ? 'category' : null
}

/** Most characters beside the labels in such a box. */
const MAX_BESIDE = 40

/** WordPress puts the categories of a post on the element of the whole post; its links are not labels. */
function isLabelBox({ page, survey, article, titleElement }: TitledView, element: ElementNode): boolean {
  if (holds(element, article) || (titleElement !== null && holds(element, titleElement))) return false
  const links = elementsIn(page, element).filter(({ tag }) => tag === 'a')
  const linked = links.reduce((sum, link) => sum + survey.text(link), 0)
  return survey.text(element) - linked <= MAX_BESIDE
}

/** Whether the link itself or one of the two elements around it has the name. */
function isNamed(link: ElementNode, isName: (names: Names) => boolean): boolean {
  return around(link).some(element => isName(namesAt(element)))
}

function around(link: ElementNode): readonly ElementNode[] {
  return [link, link.parent, link.parent?.parent ?? null].filter(element => element !== null)
}

/** URLs, a bare # and footnote numbers, which some software marks as labels. */
const NEVER_LABEL = /^(?:https?:|#$|\[[^\]]{1,3}\]$)/

function cleaned(values: readonly string[]): readonly string[] {
  const byKey = new Map<string, string>()
  for (const value of values) {
    const label = oneLine(value).replace(/^#+\s*|[,;]+$/g, '')
    const key = comparableText(label)
    if (key === '' || label.length > MAX_LENGTH || isNoLabel(label) || NEVER_LABEL.test(label)) continue
    if (!byKey.has(key) && byKey.size < MAX_LABELS) byKey.set(key, label)
  }
  return [...byKey.values()]
}

function labels(
  value: readonly string[],
  source: FieldSource,
  code: FieldReason['code'],
): Candidate<readonly string[]> | null {
  return value.length === 0 ? null : { value, source, confidence: STATED, reason: fieldReason(code) }
}
