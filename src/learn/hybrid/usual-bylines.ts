import { commentersOn, type ExtractContext, plainBylineOf } from '../../extract/index.ts'
import type { Lesson } from './lesson.ts'

/** A byline stands on nearly every post, a topic beside the date as well; but names are few where topics are many. */
const LEAST_SHARE = 0.8
const LEAST_PAGES = 4
const MOST_NAMES_SHARE = 1 / 3

/** The names beside the dates of the posts, where no page and no feed tells any author and they look like bylines all over. */
export function usualBylines(lessons: readonly Lesson[], blog: ExtractContext['blog']): ReadonlyMap<Lesson, string> {
  const told = lessons.filter(({ entry, generic }) => (entry?.authors.length ?? 0) > 0 || generic.authors.length > 0)
  // One page of many that names somebody may have misread a comment.
  const isTold = told.length > lessons.length / 4
  if (isTold || lessons.length < LEAST_PAGES) return NO_BYLINES
  const bylines = new Map<Lesson, string>()
  // One word beside a date may be a topic; but topics don't answer readers, and authors do.
  const commenters = new Set(lessons.flatMap(({ page }) => commentersOn(page, { feedEntry: null, blog })))
  for (const lesson of lessons) {
    const name = plainBylineOf(lesson.page, { feedEntry: null, blog }, name => commenters.has(name))
    const isTopic = [...lesson.generic.tags, ...lesson.generic.categories].some(label => label === name)
    if (name !== null && !isTopic && !lesson.entry?.categories.includes(name)) bylines.set(lesson, name)
  }
  const names = new Set(bylines.values())
  const isUsual = bylines.size >= LEAST_SHARE * lessons.length && names.size <= MOST_NAMES_SHARE * lessons.length
  return isUsual ? bylines : NO_BYLINES
}

const NO_BYLINES: ReadonlyMap<Lesson, string> = new Map()
