import type { BlogName } from './answers.ts'

type OpenNotices = BlogName['openNotices']

/** Open rows of notices, that somebody can do something about, of all these blogs together. */
export function openNotices(blogs: readonly BlogName[]): OpenNotices {
  const sum = (level: keyof OpenNotices) => blogs.reduce((total, { openNotices: open }) => total + open[level], 0)
  return { info: sum('info'), warning: sum('warning'), error: sum('error') }
}

/** How many rows these are: the number that the rail, the tab and the cards show. */
export function toLookAt({ info, warning, error }: OpenNotices): number {
  return info + warning + error
}
