import { Command } from 'commander'
import type { BlogFound, Discovery, FoundFeed } from '../../discover/index.ts'
import { openSource } from '../../order/index.ts'
import type { Url } from '../../url.ts'
import { ofSource, withOrder } from '../options.ts'
import { orderOf } from '../order-flags.ts'
import { print, readingWidth, styled } from '../terminal/output.ts'
import { safeLine } from '../terminal/safe-text.ts'
import { padText } from '../terminal/width.ts'
import { counted } from '../terminal/words.ts'
import { wrapText } from '../terminal/wrap.ts'

interface DetectFlags {
  readonly json?: boolean
}

type NoBlog = Extract<Discovery, { kind: 'no-blog' }>

const EXIT_NO_BLOG = 3
const LABEL_WIDTH = 11

/** `permablog detect <url>`: what stands at an address, and how we know. */
export function detectCommand(): Command {
  return withOrder(new Command('detect'), ofSource)
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
  const { answered, blogDetection, discover, noBlogDetection } = await import('../../discover/index.ts')
  const url = typedUrl(word)
  const source = openSource(orderOf(flags), { url, caller: 'owner' })
  try {
    const found = answered(await discover(source, url), url)
    const plain = found.kind === 'blog' ? blogDetection(found, url) : noBlogDetection(found, url)
    if (flags.json) print(JSON.stringify(plain, null, 2))
    else print(...(found.kind === 'blog' ? blogInLines(found) : noBlogInLines(found, url)))
    process.exitCode = found.kind === 'blog' ? 0 : EXIT_NO_BLOG
  } finally {
    await source.close()
  }
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
