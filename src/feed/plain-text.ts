import { Parser } from 'htmlparser2'

/** HTML's elements, past and present; any other `<word>` is meant as text ("Map<K, V>"). */
const MARKUP = new Set(
  (
    'a abbr acronym address applet area article aside audio b base basefont bdi bdo big blink blockquote body br button ' +
    'canvas caption center cite code col colgroup dd del details dfn dir div dl dt em embed fieldset figcaption figure ' +
    'font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hr html i iframe img input ins kbd label legend li ' +
    'link main map mark marquee math meta nav nobr noframes noscript object ol optgroup option p param picture pre q rp ' +
    'rt ruby s samp script section select small source span strike strong style sub summary sup svg table tbody td ' +
    'textarea tfoot th thead time title tr track tt u ul var video wbr'
  ).split(' '),
)
const INVISIBLE = new Set(['script', 'style'])
const BLOCK = /^(?:article|blockquote|br|dd|div|dl|dt|figure|h[1-6]|hr|li|ol|p|pre|section|table|td|th|tr|ul)$/

/** Longest title or subtitle; the parser's time grows with the square of open elements. */
const LONGEST_LINE = 10_000

/** The words of a short piece of HTML (a title, a name) on one line. */
export function plainText(source: string): string {
  const html = source.slice(0, LONGEST_LINE)
  if (!html.includes('<') && !html.includes('&')) return foldSpaces(html)
  let text = ''
  let hidden = 0
  const parser = new Parser({
    onopentag(name) {
      if (!MARKUP.has(name)) text += html.slice(parser.startIndex, parser.endIndex + 1)
      else if (INVISIBLE.has(name)) hidden++
      else if (BLOCK.test(name)) text += ' '
    },
    onclosetag(name, implied) {
      if (INVISIBLE.has(name)) hidden--
      else if (!MARKUP.has(name)) text += implied ? '' : `</${name}>`
      else if (BLOCK.test(name)) text += ' '
    },
    ontext(data) {
      if (hidden === 0) text += data
    },
  })
  parser.end(html)
  return foldSpaces(text)
}

/** White space of any kind as single spaces. */
export function foldSpaces(text: string): string {
  return text.replace(/[\s\u200b\ufeff]+/g, ' ').trim()
}

/** Text as HTML that shows it; blank lines separate paragraphs. */
export function textToHtml(text: string): string {
  const paragraphs = escapeHtml(text.trim()).split(/\r?\n[ \t]*\r?\n\s*/)
  return paragraphs.length > 1 ? paragraphs.map(paragraph => `<p>${paragraph}</p>`).join('\n') : (paragraphs[0] ?? '')
}

/** Text with the characters that mean something in HTML escaped. */
export function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}
