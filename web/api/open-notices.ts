import type { BlogAnswer } from './answers.ts'

type OpenNotices = BlogAnswer['openNotices']

/** Open notices of all these blogs together. */
export function openNotices(blogs: readonly BlogAnswer[]): OpenNotices {
  const sum = (level: keyof OpenNotices) => blogs.reduce((total, { openNotices: open }) => total + open[level], 0)
  return { info: sum('info'), warning: sum('warning'), error: sum('error') }
}

/** How many of them need a look: the number that the rail and the tab show. The others only tell what happened. */
export function toLookAt({ warning, error }: OpenNotices): number {
  return warning + error
}
