import { PermablogError } from '../errors.ts'
import type { Url } from '../url.ts'
import type { BlogFound, Discovery } from './discovery.ts'
import { describeEvidence, describeFeedChoice, describeNoBlog, describeRole } from './evidence.ts'

type NoBlog = Extract<Discovery, { kind: 'no-blog' }>

/** A blog or none, if the URL could be examined; otherwise an error, as for a crawl. */
export function answered(found: Discovery, url: Url): BlogFound | NoBlog {
  switch (found.kind) {
    case 'blog':
    case 'no-blog':
      return found
    case 'empty':
      return { kind: 'no-blog', reason: { code: 'empty-page' }, urlKind: 'page', evidence: [] }
    case 'not-html':
      throw new PermablogError('not-html', `${url} is ${found.mediaType}, not a web page.`)
    case 'unreachable': {
      const { failure } = found
      const reason = failure.kind === 'missing' ? `the server answers ${failure.status}` : messageOf(failure)
      throw new PermablogError('unreachable', `${url} can't be reached: ${reason}`)
    }
    default:
      return found satisfies never
  }
}

function messageOf(failure: object): string {
  return 'message' in failure ? String(failure.message) : 'it gives no page'
}

/** Why there is no blog at an address, as plain data for other programs. */
export function noBlogDetection({ urlKind, reason, evidence }: NoBlog, url: Url) {
  return {
    isBlog: false as const,
    page: { url, kind: urlKind },
    reason: describeNoBlog(reason),
    evidence: evidence.map(describeEvidence),
  }
}

/** The blog at an address, as plain data for other programs. */
export function blogDetection(found: BlogFound, url: Url) {
  const { platform, mainFeed } = found
  return {
    isBlog: true as const,
    page: { url, kind: found.urlKind },
    blog: { url: found.blogUrl, title: found.title, description: found.description, language: found.language },
    platform: platform === null ? null : { name: platform.name, evidence: platform.evidence },
    mainFeed: mainFeed === null ? null : mainFeed.url,
    feedReason: describeFeedChoice(found.feedReason),
    feeds: found.feeds.map(({ url, role, reason, feed }) => ({
      url,
      role,
      reason: describeRole(reason),
      format: feed.metadata.format,
      entries: feed.entries.length,
    })),
    sitemaps: found.sitemaps,
    evidence: found.evidence.map(describeEvidence),
  }
}
