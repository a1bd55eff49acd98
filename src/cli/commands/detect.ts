import { Command } from 'commander'
import type { blogDetection, noBlogDetection } from '../../discover/index.ts'
import { openSource } from '../../order/index.ts'
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

type Blog = ReturnType<typeof blogDetection>
type NoBlog = ReturnType<typeof noBlogDetection>

const EXIT_NO_BLOG = 3
const LABEL_WIDTH = 11
const GUESSED_IN_VAIN = /^guessed feed .*: missing$/

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
    const found = answered(await discover(source, url, { demand: 'typed' }), url)
    const plain = found.kind === 'blog' ? blogDetection(found, url) : noBlogDetection(found, url)
    if (flags.json) print(JSON.stringify(plain, null, 2))
    else print(...(plain.isBlog ? blogInLines(plain) : noBlogInLines(plain)))
    process.exitCode = found.kind === 'blog' ? 0 : EXIT_NO_BLOG
  } finally {
    await source.close()
  }
}

function blogInLines({ blog, page, platform, mainFeed, feedReason, feeds, evidence }: Blog): string[] {
  return [
    `${styled(['bold', 'green'], '✔')} ${styled('bold', safeLine(blog.title ?? blog.url))} is a blog.`,
    ...fact('home', blog.url),
    ...fact('this URL', `a page of the kind “${page.kind}”`),
    ...fact('platform', platform === null ? 'not recognised' : platform.name),
    ...(platform?.evidence ?? []).flatMap(words => fact('', `· ${words}`)),
    ...fact('language', blog.language ?? ''),
    ...fact('main feed', mainFeed ?? 'none'),
    ...fact('', feedReason),
    ...feeds.flatMap(feed => fact('feed', describeFeed(feed))),
    ...evidenceLines(evidence),
  ]
}

function noBlogInLines({ page, reason, evidence }: NoBlog): string[] {
  return [
    `${styled(['bold', 'yellow'], '✘')} ${safeLine(page.url)} is not a blog, as far as can be seen.`,
    ...fact('why', reason),
    ...fact('this URL', `a page of the kind “${page.kind}”`),
    ...evidenceLines(looksAtFeeds(evidence)),
    ...whatToTry(page.url),
  ]
}

/** The usual addresses of feeds where none is are one fact, not eight. */
function looksAtFeeds(evidence: readonly string[]): readonly string[] {
  const missing = evidence.filter(words => GUESSED_IN_VAIN.test(words))
  if (missing.length < 2) return evidence
  const told = evidence.filter(words => !GUESSED_IN_VAIN.test(words))
  return [...told, `no feed at ${counted(missing.length, 'usual address', 'usual addresses')}`]
}

/** The command has a line of its own: what is broken can't be copied. */
function whatToTry(url: string): string[] {
  const home = new URL('/', url).href
  const place = home === url ? 'the address of one of its posts' : `the front page ${home}, or one of its posts`
  const command = `permablog crawl ${safeLine(url)} --force`
  return [...fact('try', `${place}; if it is a blog all the same:`), `${' '.repeat(LABEL_WIDTH + 2)}${command}`]
}

function evidenceLines(evidence: readonly string[]): string[] {
  return evidence.flatMap((words, place) => fact(place === 0 ? 'evidence' : '', `· ${words}`))
}

function describeFeed({ url, format, role, entries, reason }: Blog['feeds'][number]): string {
  return `${url} (${format}, ${role}, ${counted(entries, 'entry', 'entries')}): ${reason}`
}

function fact(label: string, text: string): string[] {
  if (text === '') return []
  const lines = wrapText(safeLine(text), readingWidth() - LABEL_WIDTH - 2)
  return lines.map((line, at) => `  ${styled('dim', padText(at === 0 ? label : '', LABEL_WIDTH))}${line}`)
}
