import type { ExtractContext } from '../../extract/index.ts'
import type { Rule } from '../../records.ts'
import { urlOf } from '../../url.ts'
import { learnCommentRules } from '../comments/learn-comment-rules.ts'
import type { IndexSample } from '../index-pages/index-lesson.ts'
import { learnIndexRules } from '../index-pages/learn-index-rules.ts'
import type { Evidence } from './evidence.ts'
import { learnArticle } from './learn-article.ts'
import { learnValue } from './learn-value.ts'
import { type Lesson, lessonOf, type Pair } from './lesson.ts'
import { type KnownNames, usualBylines } from './usual-bylines.ts'
import { authorField, dateField, tagsField, titleField } from './value-fields.ts'

/** What is known about the blog that rules are learned for; all optional. */
export interface LearnContext {
  readonly blog?: ExtractContext['blog']
  /** Pages that list the blog's posts, and the feed entries of these. */
  readonly lists?: IndexSample
  /**
   * Whether words are known to be a person's name; without it, no unmarked name is taken as an author because it looks
   * like one.
   */
  readonly isPersonName?: (name: string) => boolean
  /** Whether a word is known to be a given name, and no place. */
  readonly isGivenName?: (name: string) => boolean
  /** The generation number of the rules; the first is 1. */
  readonly generation?: number
}

/** The rules of a blog that proved better than, or as good as, the page alone, and the evidence per field. */
export interface Rules {
  readonly rules: readonly Rule[]
  readonly evidence: readonly Evidence[]
}

/** Limit of pairs, as more add little; taken in the given order, newest first. */
const MAX_PAIRS = 15

/**
 * Our own method: learns from pages with their feed entries, or from pages alone, and validates itself by leaving one
 * out.
 */
export function learnHybrid(pairs: readonly Pair[], context: LearnContext = {}): Rules {
  const blog = context.blog ?? unknownBlog(pairs)
  const lessons = pairs.slice(0, MAX_PAIRS).map(pair => lessonOf(pair, blog))
  const learned = [
    learnValue(lessons, titleField),
    learnAuthor(lessons, blog, { isPersonName: () => false, isGivenName: () => false, ...context }),
    learnValue(lessons, dateField(blog)),
    learnValue(lessons, tagsField),
    learnArticle(lessons, blog),
  ]
  const ofComments = learnCommentRules(
    lessons.map(({ page, generic }, at) => ({ page, language: generic.language, comments: pairs[at]?.comments ?? [] })),
  )
  const ofLists = context.lists === undefined ? [] : learnIndexRules(context.lists, blog)
  const generation = context.generation ?? 1
  return {
    rules: [...learned.flatMap(({ rules }) => rules), ...ofComments, ...ofLists].map(rule => ({ ...rule, generation })),
    evidence: learned.map(({ evidence }) => evidence),
  }
}

function unknownBlog(pairs: readonly Pair[]): ExtractContext['blog'] {
  const url = urlOf(new URL('/', pairs[0]?.page.url ?? 'http://localhost/').href)
  return { url, title: null, language: null, authors: [] }
}

/** With a larger share of one name, the names cannot distinguish the byline from the frame of the site. */
const MOST_OF_ONE = 0.7
/** Least pages with names; fewer differ by chance. */
const LEAST_NAMED = 5

/**
 * Where posts of several authors show none near the post, a position anywhere that names the right one on each page is
 * not frame.
 */
function learnAuthor(
  lessons: readonly Lesson[],
  blog: ExtractContext['blog'],
  known: KnownNames,
): ReturnType<typeof learnValue> {
  const bylines = usualBylines(lessons, blog, known)
  const field = authorField(blog, bylines)
  const learned = learnValue(lessons, field)
  const { generic, teacher, pages } = learned.evidence
  const isFound = learned.rules.length > 0 || generic > 0
  if (isFound || teacher !== 'feed' || pages < LEAST_NAMED) return learned
  const names = lessons.flatMap(lesson => field.fromFeed(lesson) ?? [])
  const mostOfOne = Math.max(...names.map(name => names.filter(other => field.isSame(name, other)).length))
  return mostOfOne > MOST_OF_ONE * names.length ? learned : learnValue(lessons, authorField(blog, bylines, 'anywhere'))
}
