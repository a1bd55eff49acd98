/**
 * The one script that runs in a stored page, in an origin of its own: it tells the page around it on which element the
 * pointer is and which was chosen, and marks those that it is told to. It knows numbers of elements and nothing else.
 * By keyboard the arrows lead through the elements: up to what is around one, down into it, sideways to its neighbours.
 */
const SCRIPT = `(() => {
  const NODE = 'data-permablog-node'
  const MATCH = 'data-permablog-match'
  const OVER = 'data-permablog-over'
  let current = null
  const tell = (kind, element) => {
    const node = element === null ? null : Number(element.getAttribute(NODE))
    parent.postMessage({ source: 'permablog-picker', kind, node }, '*')
  }
  const numbered = target => target instanceof Element ? target.closest('[' + NODE + ']') : null
  const point = element => {
    if (element === null || element === current) return
    current?.removeAttribute(OVER)
    current = element
    current.setAttribute(OVER, '')
    tell('over', current)
  }
  const choose = element => { if (element !== null) tell('picked', element) }
  const isShown = element => element.hasAttribute(NODE) && element.getClientRects().length > 0
  const beside = (element, step) => {
    let at = element[step]
    while (at !== null && !isShown(at)) at = at[step]
    return at
  }
  const below = element => [...element.children].find(isShown) ?? null
  const above = element => element.parentElement === document.documentElement ? null : element.parentElement
  const steps = {
    ArrowUp: above,
    ArrowDown: below,
    ArrowLeft: element => beside(element, 'previousElementSibling'),
    ArrowRight: element => beside(element, 'nextElementSibling'),
  }
  // Not scrollIntoView, which moves the page around this one as well.
  const bring = element => {
    const { top, bottom } = element.getBoundingClientRect()
    if (top < 0 || bottom > innerHeight) scrollBy(0, top - Math.max(40, (innerHeight - (bottom - top)) / 2))
  }
  const showMatch = () => {
    const element = document.querySelector('[' + MATCH + ']')
    if (element !== null) bring(element)
  }
  addEventListener('click', event => {
    event.preventDefault()
    event.stopPropagation()
    const element = numbered(event.target)
    point(element)
    choose(element)
  }, true)
  addEventListener('submit', event => event.preventDefault(), true)
  addEventListener('mouseover', event => point(numbered(event.target)), true)
  addEventListener('keydown', event => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const step = steps[event.key]
    if (step !== undefined) {
      const start = current ?? document.querySelector('[' + MATCH + ']')
      const next = start === null ? below(document.body) : current === null ? start : step(start)
      point(next)
      if (next !== null) bring(next)
    } else if (event.key === 'Enter' || event.key === ' ') choose(current)
    else if (event.key === 'Escape') tell('left', null)
    else return
    event.preventDefault()
  }, true)
  addEventListener('message', event => {
    if (event.source !== parent || !Array.isArray(event.data?.marked)) return
    for (const element of document.querySelectorAll('[' + MATCH + ']')) element.removeAttribute(MATCH)
    for (const node of event.data.marked) {
      document.querySelector('[' + NODE + '="' + Number(node) + '"]')?.setAttribute(MATCH, '')
    }
    showMatch()
  })
  addEventListener('DOMContentLoaded', () => {
    for (const element of document.querySelectorAll('a, button, input, select, textarea, summary, [tabindex]')) {
      element.tabIndex = -1
    }
    document.documentElement.tabIndex = -1
    tell('ready', null)
    showMatch()
  })
})()`

const STYLE = `[data-permablog-match] { outline: 3px solid #d9480f !important; outline-offset: 1px !important;
background-color: #fff3bf !important; color: #211f1b !important }
[data-permablog-over] { outline: 3px dashed #17505a !important; outline-offset: 1px !important }
[data-permablog-node] { cursor: crosshair !important }
html:focus { outline: none !important }`

/** What is added to the head of a page that is clicked on. */
export function pickerHead(nonce: string): string {
  return `<style>${STYLE}</style><script nonce="${nonce}">${SCRIPT}</script>`
}
