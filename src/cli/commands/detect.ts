import { Command } from 'commander'
import type { BlogFound, Discovery, FoundFeed } from '../../discover/index.ts'
import { PermablogError } from '../../errors.ts'
import type { Url } from '../../url.ts'
import { type SourceFlags, withSource } from '../options.ts'
import { openSource } from '../source.ts'
import { print, readingWidth, styled } from '../terminal/output.ts'
import { safeLine } from '../terminal/safe-text.ts'
import { padText } from '../terminal/width.ts'
import { counted } from '../terminal/words.ts'
import { wrapText } from '../terminal/wrap.ts'

interface DetectFlags extends SourceFlags {
  readonly json?: boolean
}

type NoBlog = Extract<Discovery, { kind: 'no-blog' }>

const EXIT_NO_BLOG = 3
const LABEL_WIDTH = 11

/** `permablog detect <url>`: what stands at an address, and how we know. */
export function detectCommand(): Command {
  return withSource(new Command('detect'))
    .argument('<url>', 'any address of the blog')
    .option('--json', 'one JSON object on stdout')
    .addHelpText(
      'after',
      `
Examples:
  permablog detect https://blog.example.org/
  permablog detect https://blog.example.org/2024/05/first-light --json`,
    )
    .action(runDetect)
}

async function runDetect(word: string, flags: DetectFlags): Promise<void> {
  // Loaded only now, as it takes most of a second: a wrong flag is refused at once.
  const { typedUrl } = await import('../../crawl/index.ts')
  const { discover } = await import('../../discover/index.ts')
  const url = typedUrl(word)
  const source = openSource(flags, url)
  try {
    const found = answered(await discover(source, url), url)
    if (flags.json) print(JSON.stringify(asJson(found, url), null, 2))
    else print(...(found.kind === 'blog' ? blogInLines(found) : noBlogInLines(found, url)))
    process.exitCode = found.kind === 'blog' ? 0 : EXIT_NO_BLOG
  } finally {
    await source.close()
  }
}

/** What could be looked at; the rest is an error, as for a crawl. */
function answered(found: Discovery, url: Url): BlogFound | NoBlog {
  switch (found.kind) {
    case 'blog':
    case 'no-blog':
      return found
    case 'empty':
      return { kind: 'no-blog', reason: 'the page is empty', urlKind: 'page', evidence: [] }
    case 'not-html':
      throw new PermablogError('not-html', `${url} is ${found.mediaType}, not a web page.`)
    case 'unreachable': {
      const { failure } = found
      const reason = failure.kind === 'missing' ? `the server answers ${failure.status}` : reasonOf(failure)
      throw new PermablogError('unreachable', `${url} can't be reached: ${reason}`)
    }
    default:
      return found satisfies never
  }
}

function reasonOf(failure: object): string {
  return 'message' in failure ? String(failure.message) : 'it gives no page'
}

function blogInLines(found: BlogFound): string[] {
  const { platform, mainFeed } = found
  return [
    `${styled(['bold', 'green'], '✔')} ${styled('bold', safeLine(found.title ?? found.blogUrl))} is a blog.`,
    ...fact('home', found.blogUrl),
    ...fact('this URL', `a page of the kind “${found.urlKind}”`),
    ...fact('platform', platform === null ? 'not recognised' : platform.name),
    ...(platform?.evidence ?? []).flatMap(words => fact('', `· ${words}`)),
    ...fact('language', found.language ?? ''),
    ...fact('main feed', mainFeed === null ? 'none' : mainFeed.url),
    ...fact('', found.feedReason),
    ...found.feeds.flatMap(feed => fact('feed', feedInWords(feed))),
    ...found.evidence.flatMap((words, place) => fact(place === 0 ? 'evidence' : '', `· ${words}`)),
  ]
}

function noBlogInLines(found: NoBlog, url: Url): string[] {
  return [
    `${styled(['bold', 'yellow'], '✘')} ${safeLine(url)} is not a blog, as far as can be seen.`,
    ...fact('why', found.reason),
    ...fact('this URL', `a page of the kind “${found.urlKind}”`),
    ...found.evidence.flatMap((words, place) => fact(place === 0 ? 'evidence' : '', `· ${words}`)),
  ]
}

function feedInWords({ url, role, reason, feed }: FoundFeed): string {
  return `${url} (${feed.metadata.format}, ${role}, ${counted(feed.entries.length, 'entry', 'entries')}): ${reason}`
}

function fact(label: string, text: string): string[] {
  if (text === '') return []
  const lines = wrapText(safeLine(text), readingWidth() - LABEL_WIDTH - 2)
  return lines.map((line, at) => `  ${styled('dim', padText(at === 0 ? label : '', LABEL_WIDTH))}${line}`)
}

function asJson(found: BlogFound | NoBlog, url: Url): object {
  const page = { url, kind: found.urlKind }
  if (found.kind === 'no-blog') return { isBlog: false, page, reason: found.reason, evidence: found.evidence }
  const { platform, mainFeed } = found
  return {
    isBlog: true,
    page,
    blog: { url: found.blogUrl, title: found.title, description: found.description, language: found.language },
    platform: platform === null ? null : { name: platform.name, evidence: platform.evidence },
    mainFeed: mainFeed === null ? null : mainFeed.url,
    feedReason: found.feedReason,
    feeds: found.feeds.map(({ url, role, reason, feed }) => ({
      url,
      role,
      reason,
      format: feed.metadata.format,
      entries: feed.entries.length,
    })),
    sitemaps: found.sitemaps,
    evidence: found.evidence,
  }
}
