import type { Job } from '../crawl/job.ts'

/** What extraction and learning are told about the blog as a whole. */
export function blogContext({ blog, plan }: Pick<Job, 'blog' | 'plan'>) {
  const { url, title, language } = blog
  return { url, title, language, authors: plan.authors }
}
