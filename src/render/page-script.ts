import { MORE_PHRASE, NOISE } from './phrases.ts'

/**
 * What runs in every frame of a rendered page, as text: it must not depend on anything of ours. The page may have spoilt
 * any built-in; then a call fails or brings nothing, and the limits of the tab hold.
 */
export const PAGE_SCRIPT = String.raw`(() => {
  if (globalThis.__permablog) return
  const MORE = new RegExp(${JSON.stringify(MORE_PHRASE)}, 'iu')
  const NOISE = new RegExp(${JSON.stringify(NOISE)}, 'gu')
  const setTimer = globalThis.setTimeout.bind(globalThis), clearTimer = globalThis.clearTimeout.bind(globalThis)
  const pressed = new WeakMap()
  // A button that brings more is pressed again and again; one that brings nothing new, a few times.
  const MOST_PRESSES = 300, MOST_AT_ONCE = 20

  // Who never asks where the reader is, brings nothing when he scrolls.
  let watches = false
  const listen = EventTarget.prototype.addEventListener
  EventTarget.prototype.addEventListener = function addEventListener(type, ...rest) {
    if (type === 'scroll' || type === 'wheel' || type === 'scrollend') watches = true
    return listen.call(this, type, ...rest)
  }
  if (globalThis.IntersectionObserver) {
    globalThis.IntersectionObserver = new Proxy(globalThis.IntersectionObserver, {
      construct(target, given, made) { watches = true; return Reflect.construct(target, given, made) },
    })
  }
  const isWatched = () => watches || globalThis.onscroll || document.onscroll || document.querySelector('iframe[loading=lazy]')

  const rootsIn = root => {
    const roots = [root]
    for (let at = 0; at < roots.length && roots.length < 500; at++) {
      const walker = document.createTreeWalker(roots[at], NodeFilter.SHOW_ELEMENT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) if (node.shadowRoot) roots.push(node.shadowRoot)
    }
    return roots
  }
  const find = (selector, root = document) => rootsIn(root).flatMap(one => {
    try { return [...one.querySelectorAll(selector)] } catch { return [] }
  })
  const isSeen = element => {
    const box = element.getBoundingClientRect()
    return box.width > 0 && box.height > 0 && getComputedStyle(element).visibility !== 'hidden'
  }
  const closest = (element, selector) => {
    for (let node = element; node; node = node.parentNode ?? node.host) if (node.matches?.(selector)) return node
    return null
  }

  /** Comes true when nothing was added or rewritten for a while, false when that never happened. */
  const quiet = (still, most) => new Promise(resolve => {
    let timer
    const end = isQuiet => { observer.disconnect(); clearTimer(timer); clearTimer(last); resolve(isQuiet) }
    const observer = new MutationObserver(() => { clearTimer(timer); timer = setTimer(() => end(true), still) })
    observer.observe(document, { subtree: true, childList: true, characterData: true })
    timer = setTimer(() => end(true), still)
    const last = setTimer(() => end(false), most)
  })

  const size = () => ({
    elements: document.getElementsByTagName('*').length,
    text: document.documentElement?.textContent.length ?? 0,
    height: document.documentElement?.scrollHeight ?? 0,
    scripts: document.scripts.length,
  })

  const LAZY = 'img[data-src], img[data-srcset], img[data-lazy-src], img[data-lazy], img[data-original], img:not([src]), ' +
    'source[data-srcset], iframe[data-src], [data-bg], .lazy, .lazyload, .lazy-load'
  const frame = () => new Promise(resolve => { const timer = setTimer(resolve, 50); requestAnimationFrame(() => setTimer(() => { clearTimer(timer); resolve() }, 0)) })

  /** Down to the end: screen by screen where pictures wait to be seen, else at once. */
  const scroll = async (places, until) => {
    const page = document.scrollingElement ?? document.documentElement
    const before = page.scrollTop
    if (page.querySelector(LAZY)) {
      const step = Math.max(200, innerHeight * 0.9)
      for (let y = before, steps = 0; y < page.scrollHeight && steps < 150 && Date.now() < until; y += step, steps++) {
        scrollTo(0, y)
        await frame()
      }
    }
    for (const selector of places) find(selector)[0]?.scrollIntoView()
    scrollTo(0, page.scrollHeight)
    // A list within the page that scrolls by itself.
    for (const box of document.querySelectorAll('[role=feed], [class*=infinite], [class*=scroll]')) {
      if (box.scrollHeight > box.clientHeight + 50) box.scrollTop = box.scrollHeight
    }
    return page.scrollTop !== before
  }

  const wordsOf = element => (element.innerText || element.value || element.getAttribute('aria-label') || '').slice(0, 120)
    .toLowerCase().replace(NOISE, ' ').replace(/ +/g, ' ').trim()

  /** A link that leads to another page is a link; one that leads nowhere is a button. */
  const leadsAway = element => {
    const link = closest(element, 'a[href], area[href]')
    if (!link) return false
    const href = link.getAttribute('href').trim()
    if (href === '' || href.startsWith('#') || /^javascript:/i.test(href)) return false
    const target = new URL(link.href, document.baseURI)
    return target.href.split('#')[0] !== location.href.split('#')[0]
  }
  const mayPress = element => {
    if (element.disabled || element.getAttribute('aria-expanded') === 'true' || !isSeen(element)) return false
    return (pressed.get(element) ?? 0) < MOST_PRESSES
  }
  const isMore = element => {
    if (leadsAway(element) || (element.type === 'submit' && element.form && element.form.querySelector('input:not([type=hidden]), textarea'))) return false
    const words = wordsOf(element)
    return words !== '' && words.length <= 60 && MORE.test(words)
  }
  const press = element => {
    pressed.set(element, (pressed.get(element) ?? 0) + 1)
    element.click()
  }

  /** Scrolls, and presses what brings more. */
  const act = async ({ more, places, until, scrolls }) => {
    const scrolled = scrolls && isWatched() ? await scroll(places, until) : false
    let count = 0
    const known = more.length === 0 ? [] : find(more.join(', '))
    const buttons = find('button, [role=button], a:not([href^="http"]), a[href*="#"], summary, input[type=button], [onclick]')
    for (const element of new Set([...known, ...buttons.filter(isMore)])) {
      if (count >= MOST_AT_ONCE) break
      if (!mayPress(element) || leadsAway(element)) continue
      press(element)
      count++
    }
    return { scrolled, pressed: count }
  }

  const partOf = (item, selector, all) => find(selector, item).find(part => closest(part.parentNode ?? part, all) === item || part === item)
  const dateOf = element => {
    if (!element) return null
    const own = [element, ...element.querySelectorAll('[datetime], [data-utime], [title]')]
    for (const one of own) {
      const seconds = one.getAttribute('data-utime')
      if (seconds) return new Date(Number(seconds) * 1000).toISOString()
      const said = one.getAttribute('datetime') || one.getAttribute('title')
      if (said && /\d/.test(said)) return said
    }
    return element.textContent.trim().slice(0, 100) || null
  }

  /** The comments of a known widget: what it shows, with whom each answers. */
  const comments = ({ item, author, date, body, idAttribute, parentAttribute }, most) => {
    const items = find(item).slice(0, most)
    const idOf = element => (idAttribute && element.getAttribute(idAttribute)) || element.id || element.getAttribute('data-id') || null
    const places = new Map(items.map((element, at) => [element, idOf(element) ?? 'w-' + (at + 1)]))
    return items.flatMap(element => {
      const text = partOf(element, body, item)
      if (!text || text.textContent.trim() === '') return []
      const by = partOf(element, author, item)
      const link = by && (closest(by, 'a[href]') ?? by.querySelector('a[href]'))
      const outer = closest(element.parentNode, item)
      return [{
        id: places.get(element),
        parent: (parentAttribute && element.getAttribute(parentAttribute)) || (outer && places.get(outer)) || null,
        author: by?.textContent.trim().replace(/\s+/g, ' ').slice(0, 200) || null,
        authorUrl: link && element.contains(link) && /^https?:/.test(link.href) ? link.href : null,
        date: dateOf(partOf(element, date, item)),
        html: text.innerHTML,
      }]
    })
  }

  /** The widgets that have a place on this page, what they drew there, and the comments in it. */
  const widgets = (known, most) => known.flatMap(({ name, places, comment }) => {
    const here = places.flatMap(place => find(place))
    if (here.length === 0) return []
    const isThere = here.some(place => place.shadowRoot || place.querySelector('*') || place.nextElementSibling?.matches('iframe'))
    return [{ name, isThere, list: comments(comment, most) }]
  })

  /** A copy in a document that loads nothing, with open shadow roots in the place of what they cover. */
  const copyOf = (node, inert) => {
    if (node.nodeType !== 1) return inert.importNode(node, false)
    const copy = inert.importNode(node, false)
    const inner = node.localName === 'slot' ? [...node.assignedNodes()] : []
    const children = node.shadowRoot ? node.shadowRoot.childNodes : inner.length > 0 ? inner : node.childNodes
    const hides = node.shadowRoot !== null || node.getRootNode() instanceof ShadowRoot
    for (const child of children) {
      if (hides && (child.localName === 'style' || child.localName === 'link')) continue
      copy.append(copyOf(child, inert))
    }
    return copy
  }

  const html = ({ frames, comments, emptied, bodyOnly }) => {
    const inert = document.implementation.createHTMLDocument('')
    const hasShadow = rootsIn(document).length > 1
    const root = hasShadow ? copyOf(document.documentElement, inert) : inert.importNode(document.documentElement, true)
    for (const old of root.querySelectorAll('script[data-permablog-comments]')) old.remove()
    for (const iframe of root.querySelectorAll('iframe[data-permablog-frame]')) {
      const folded = frames[iframe.getAttribute('data-permablog-frame')]
      iframe.removeAttribute('data-permablog-frame')
      if (folded === undefined) continue
      const section = inert.createElement('section')
      section.className = 'comments'
      section.innerHTML = folded
      iframe.replaceWith(section)
    }
    for (const selector of emptied) for (const element of root.querySelectorAll(selector)) element.replaceChildren()
    const body = root.querySelector('body') ?? root
    for (const { widget, list } of comments) {
      const script = inert.createElement('script')
      script.type = 'application/json'
      script.setAttribute('data-permablog-comments', widget)
      script.textContent = JSON.stringify(list).replaceAll('<', '\\u003c')
      body.append(script)
    }
    return bodyOnly ? body.innerHTML : '<!doctype html>' + root.outerHTML
  }

  /** Every frame with what is said of it, and a number to find it by. */
  const frames = () => find('iframe').slice(0, 50).map((element, at) => {
    element.setAttribute('data-permablog-frame', String(at))
    const holder = closest(element, '[id], [class]')
    return { at, src: element.src, words: [element.id, element.name, element.title, element.className, holder?.id ?? ''].join(' ') }
  })

  Object.defineProperty(globalThis, '__permablog', { value: { quiet, size, act, comments, widgets, html, frames } })
})()`
