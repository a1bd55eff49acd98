/**
 * The one script that runs in a stored page, in an origin of its own: it tells the page around it on which element the
 * pointer is and which was clicked, and marks those that it is told to. It knows numbers of elements and nothing else.
 */
const SCRIPT = `(() => {
  const attribute = 'data-permablog-node'
  const numberOf = target => {
    const element = target instanceof Element ? target.closest('[' + attribute + ']') : null
    return element === null ? null : Number(element.getAttribute(attribute))
  }
  const tell = (kind, event) => {
    const node = numberOf(event.target)
    if (node !== null) parent.postMessage({ source: 'permablog-picker', kind, node }, '*')
  }
  addEventListener('click', event => { event.preventDefault(); event.stopPropagation(); tell('picked', event) }, true)
  addEventListener('submit', event => event.preventDefault(), true)
  addEventListener('mouseover', event => tell('over', event), true)
  addEventListener('message', event => {
    if (event.source !== parent || !Array.isArray(event.data?.marked)) return
    for (const element of document.querySelectorAll('[data-permablog-match]')) element.removeAttribute('data-permablog-match')
    for (const node of event.data.marked) {
      document.querySelector('[' + attribute + '="' + Number(node) + '"]')?.setAttribute('data-permablog-match', '')
    }
    document.querySelector('[data-permablog-match]')?.scrollIntoView({ block: 'center' })
  })
  addEventListener('DOMContentLoaded', () => {
    parent.postMessage({ source: 'permablog-picker', kind: 'ready' }, '*')
    document.querySelector('[data-permablog-match]')?.scrollIntoView({ block: 'center' })
  })
})()`

const STYLE = `[data-permablog-match] { outline: 3px solid #d9480f !important; background: #fff3bf !important }
[data-permablog-node]:hover { cursor: crosshair }`

/** What is added to the head of a page that is clicked on. */
export function pickerHead(nonce: string): string {
  return `<style>${STYLE}</style><script nonce="${nonce}">${SCRIPT}</script>`
}
