import { highlightedCodeBlock, strikethrough, taskListItems } from '@truto/turndown-plugin-gfm'
import TurndownService from 'turndown'
import { flatElements } from './flat-elements.ts'
import { markdownTables } from './markdown-tables.ts'

/** Article HTML as Markdown; null where the converter gives up (nesting without end). */
export function htmlToMarkdown(html: string): string | null {
  try {
    return service.turndown(html.replace(/<pre[\s>][\s\S]*?<\/pre>/gi, withLineBreaks)).trim()
  } catch {
    return null
  }
}

const service = new TurndownService({
  headingStyle: 'atx',
  codeBlockStyle: 'fenced',
  bulletListMarker: '-',
  emDelimiter: '*',
  hr: '---',
})
service.use([highlightedCodeBlock, strikethrough, taskListItems, markdownTables])
// Markdown has no players of its own, and lets HTML stand.
service.keep(['video', 'audio'])
// Turndown keeps code only where <pre> holds <code>; on half of the blogs it stands alone and its lines would be joined.
service.addRule('plain-pre', {
  filter: node => node.nodeName === 'PRE' && node.firstChild?.nodeName !== 'CODE',
  replacement: (_, node) => fenced(node.textContent ?? ''),
})

// Their paragraphs stand one after another.
service.addRule('flat-elements', {
  filter: flatElements(),
  replacement: content => `\n\n${content}\n\n`,
})

/**
 * The words of a text as words of Markdown: what would begin markup, HTML or a reference to a character there is escaped. HTML stands in Markdown as it
 * is, so that a post on `<script>` would run it on the site that is built from it.
 */
export function textToMarkdown(text: string): string {
  return escapedWords(text).replace(HTML_BEGIN, '\\$&')
}

/** A tag, a comment, a declaration, an instruction or an address in brackets (CommonMark 6.5, 6.6), or a reference (2.5). */
const HTML_BEGIN = /<(?=[a-z/!?])|&(?=#?\w+;)/gi

const escapedWords = service.escape.bind(service)
service.escape = textToMarkdown

/** Code of some editors has <br> for its line breaks, which the text of an element does not show. */
function withLineBreaks(pre: string): string {
  return pre.replace(/<br\s*\/?>\n?/gi, '\n')
}

function fenced(code: string): string {
  const longest = Math.max(2, ...Array.from(code.matchAll(/`+/g), run => run[0].length))
  const fence = '`'.repeat(longest + 1)
  return `\n\n${fence}\n${code.replace(/^\n|\n$/g, '')}\n${fence}\n\n`
}
