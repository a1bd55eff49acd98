import { type ExtractContext, plainBylineOf } from '../../extract/index.ts'
import type { Lesson } from './lesson.ts'

/** A byline stands on nearly every post, a topic beside the date as well; but names are few where topics are many. */
const LEAST_SHARE = 0.8
const LEAST_PAGES = 4
const MOST_NAMES_SHARE = 1 / 3
/** Of bylines so many must be full names for single words in the same place to be names as well. */
const FULL_NAMES = 1 / 3

/** The names beside the dates of the posts, where no page and no feed tells any author and they look like bylines all over. */
export function usualBylines(lessons: readonly Lesson[], blog: ExtractContext['blog']): ReadonlyMap<Lesson, string> {
  const told = lessons.filter(({ entry, generic }) => (entry?.authors.length ?? 0) > 0 || generic.authors.length > 0)
  // One page of many that names somebody may have misread a comment.
  if (told.length > lessons.length / 4 || lessons.length < LEAST_PAGES) return NO_BYLINES
  const sure = bylinesOn(lessons, blog, false)
  return isUsual(sure, lessons) || sure.size < FULL_NAMES * lessons.length
    ? usual(sure, lessons)
    : usual(bylinesOn(lessons, blog, true), lessons)
}

function usual(bylines: ReadonlyMap<Lesson, string>, lessons: readonly Lesson[]): ReadonlyMap<Lesson, string> {
  return isUsual(bylines, lessons) ? bylines : NO_BYLINES
}

function isUsual(bylines: ReadonlyMap<Lesson, string>, lessons: readonly Lesson[]): boolean {
  const names = new Set(bylines.values())
  return bylines.size >= LEAST_SHARE * lessons.length && names.size <= Math.max(2, MOST_NAMES_SHARE * lessons.length)
}

function bylinesOn(
  lessons: readonly Lesson[],
  blog: ExtractContext['blog'],
  withLogins: boolean,
): ReadonlyMap<Lesson, string> {
  const bylines = new Map<Lesson, string>()
  for (const lesson of lessons) {
    const name = plainBylineOf(lesson.page, { feedEntry: null, blog }, withLogins)
    const isTopic = [...lesson.generic.tags, ...lesson.generic.categories].some(label => label === name)
    if (name !== null && !isTopic && !lesson.entry?.categories.includes(name)) bylines.set(lesson, name)
  }
  return bylines
}

const NO_BYLINES: ReadonlyMap<Lesson, string> = new Map()
