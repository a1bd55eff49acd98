import { answersTo, COMMENTS, type WidgetComment } from './comments.ts'

/** A widget as it shows itself: the same elements, classes and attributes, drawn by a script of ours. */
export interface Imitation {
  readonly widget: string
  /** The code that its documentation has a blogger put on the page. */
  readonly embed: string
  /** The element that it fills, in the page of the test. */
  readonly place: string
  /** Where it draws: into the page, an open shadow root, a frame of its own host, or one without an address. */
  readonly draws: 'page' | 'shadow' | 'frame' | 'srcdoc'
  /** Host (of loopback) and path of its frame. */
  readonly frame?: readonly [host: string, path: string]
  /** Comments as the widget knows them, where it has fewer levels than others. */
  readonly threads?: (comments: readonly WidgetComment[]) => readonly WidgetComment[]
  /** One comment, its answers within or behind it. */
  readonly card: (comment: WidgetComment, answers: string, level: number) => string
  /** What is around the comments. */
  readonly around?: (comments: string) => string
  /** The button for more; the attributes are ours, for the script. None: all come at once. */
  readonly more?: (attributes: string) => string
  /** The button behind which answers wait. */
  readonly folded?: (attributes: string, comment: WidgetComment) => string
  /** Numbered pages instead of a button for more. */
  readonly pages?: (attributes: (page: number) => string, shown: number, count: number) => string
  /** What the widget's script does beside drawing. */
  readonly script?: string
  /** Whether dates are given to the minute. */
  readonly exact?: boolean
  /** Comments that are ordinary markup. */
  readonly source?: 'page'
}

/** So many threads come at once. */
const AT_ONCE = 1

export const commentsOf = ({ threads }: Imitation) => threads?.(COMMENTS) ?? COMMENTS

/** What the widget's server answers: part `n` of the comments, or the answers to one of them. */
export function partOf(imitation: Imitation, part: string): string {
  const [, parent] = /^answers-(.*)$/.exec(part) ?? []
  if (parent !== undefined) return cards(imitation, parent, 1, false)
  const tops = answersTo(commentsOf(imitation), null)
  const { more, pages } = imitation
  if (more === undefined && pages === undefined) return cards(imitation, null, 0, true)
  const at = Number(part)
  const shown = cards(imitation, null, 0, true, tops.slice(at * AT_ONCE, (at + 1) * AT_ONCE))
  const next = (page: number) => `data-next="${page}"`
  if (pages !== undefined) return shown + pages(next, at, Math.ceil(tops.length / AT_ONCE))
  return shown + ((at + 1) * AT_ONCE < tops.length ? (more?.(next(at + 1)) ?? '') : '')
}

function cards(
  imitation: Imitation,
  parent: string | null,
  level: number,
  folds: boolean,
  some = answersTo(commentsOf(imitation), parent),
): string {
  const { card, folded } = imitation
  return some
    .map(one => {
      const hasAnswers = answersTo(commentsOf(imitation), one.id).length > 0
      const isFolded = folds && level === 0 && hasAnswers && folded !== undefined
      const answers = isFolded
        ? folded(`data-next="answers-${one.id}"`, one)
        : cards(imitation, one.id, level + 1, folds)
      return card(one, answers, level)
    })
    .join('')
}

/** The script that draws: it asks its server for the first part, and for the next where a button is pressed. */
function drawing(imitation: Imitation, server: string): string {
  const { around = (all: string) => all, draws, pages, script = '' } = imitation
  return `<script>{
    const place = document.querySelector('[data-place]')
    const root = ${draws === 'shadow'} ? place.attachShadow({ mode: 'open' }) : place
    const server = '${server}'
    const ask = part => fetch(server + '/${imitation.widget}/part/' + part).then(answer => answer.text())
    const [before, behind] = ${JSON.stringify(around('|').split('|'))}
    const after = () => { ${script} }
    const show = html => { root.innerHTML = before + html + behind; after() }
    root.addEventListener('click', event => {
      const button = event.target.closest('[data-next]')
      if (!button) return
      event.preventDefault()
      const part = button.dataset.next
      setTimeout(async () => {
        const html = await ask(part)
        if (${pages !== undefined}) return show(html)
        const old = button.closest('[data-wrap]') ?? button
        old.insertAdjacentHTML('beforebegin', html)
        old.remove()
        after()
      }, 30)
    })
    setTimeout(async () => show(await ask(0)), 30)
  }</script>`
}

/** How a blog has a widget's frame: from a host and at a path that say nothing, and when or where it comes. */
export type Disguise = 'elsewhere' | 'click' | 'lazy' | 'shadow'

const APPEARS: Readonly<Record<Disguise, (act: string) => string>> = {
  elsewhere: act => `${act}; place.append(frame)`,
  click: act =>
    `place.innerHTML = '<button>Show 6 comments</button>'; place.firstChild.onclick = () => { place.replaceChildren(); ${act}; place.append(frame) }`,
  lazy: act =>
    `new IntersectionObserver((seen, observer) => { if (seen.some(one => one.isIntersecting)) { observer.disconnect(); ${act}; place.append(frame) } }).observe(place)`,
  shadow: act => `${act}; place.attachShadow({ mode: 'closed' }).append(frame)`,
}

/** The page of a blog with the widget; its frame, if it has one, is on another port. */
export function blogPage(imitation: Imitation, port: number, disguise: Disguise | null = null): string {
  const { draws, widget } = imitation
  const place = disguise === null ? imitation.place : '<div class="box-9" style="min-height:20px"></div>'
  const frame = disguise === null ? imitation.frame : ['talk-7.localhost', '/x/show']
  const server = `http://localhost:${port}`
  const framed = (attributes: string) =>
    `<script>{ const frame = document.createElement('iframe'); frame.style.cssText = 'width:600px;height:2000px'
      const place = document.querySelector('[data-place]')
      ${APPEARS[disguise ?? 'elsewhere'](attributes)} }</script>`
  const inner = () => {
    if (draws === 'frame')
      return framed(`frame.src = 'http://${frame?.[0]}:${port}${frame?.[1]}?of=${widget}#version=1'`)
    if (draws === 'srcdoc')
      return framed(`frame.srcdoc = ${JSON.stringify(framePage(imitation, server)).replaceAll('<', '\\u003c')}`)
    return drawing(imitation, server)
  }
  return `<!doctype html><html lang="en"><title>Post</title><body><article><h1>Post</h1><p>The text of the post.</p></article>
    <p style="height:3000px">Far up.</p>${place.replace(/^<[\w-]+/, '$& data-place')}${inner()}</body></html>`
}

/** What stands in the frame. */
export function framePage(imitation: Imitation, server: string): string {
  return `<!doctype html><html lang="en"><body><div data-place></div>${drawing(imitation, server)}</body></html>`
}
