import { FOLDED_PHRASE, MORE_PHRASE, NOISE, NOT_COMMENTS_PHRASE, TO_COMMENTS_PHRASE } from './phrases.ts'

/**
 * What runs in every frame of a rendered page, as text: it must not depend on anything of ours. The page may have spoilt
 * any built-in; then a call fails or brings nothing, and the limits of the tab hold.
 */
export const PAGE_SCRIPT = String.raw`(() => {
  if (globalThis.__permablog) return
  const MORE = new RegExp(${JSON.stringify(MORE_PHRASE)}, 'iu')
  const FOLDED = new RegExp(${JSON.stringify(FOLDED_PHRASE)}, 'iu')
  const TO_COMMENTS = new RegExp(${JSON.stringify(TO_COMMENTS_PHRASE)}, 'iu')
  const NOT_COMMENTS = new RegExp(${JSON.stringify(NOT_COMMENTS_PHRASE)}, 'iu')
  const NOISE = new RegExp(${JSON.stringify(NOISE)}, 'gu')
  const setTimer = globalThis.setTimeout.bind(globalThis), clearTimer = globalThis.clearTimeout.bind(globalThis)
  const pressed = new WeakMap()
  // A button that brings more is pressed again and again; one that brings nothing new, a few times.
  const MOST_PRESSES = 300, MOST_AT_ONCE = 20
  // A page that closes itself would take its text with it; a window that it opens would ask for a page, before it is closed.
  globalThis.close = () => {}
  globalThis.open = () => null
  // A closed shadow root hides its comments from us alone: every reader sees them.
  const attach = Element.prototype.attachShadow
  Element.prototype.attachShadow = function attachShadow(how) { return attach.call(this, { ...how, mode: 'open' }) }

  // When something last happened that may bring more: so that no wait begins anew where the page has long been still.
  let stirred = performance.now()
  const stir = () => { stirred = performance.now() }
  new MutationObserver(stir).observe(document, { subtree: true, childList: true, characterData: true })

  // What the page has put off for a moment. Without any of it only an answer or a message can still change something.
  const SOON_MS = 1000, putOff = new Set()
  const repeat = globalThis.setInterval.bind(globalThis)
  const isSoon = (handler, delay) => typeof handler === 'function' && !(delay > SOON_MS)
  globalThis.setTimeout = function setTimeout(handler, delay, ...rest) {
    if (!isSoon(handler, delay)) return setTimer(handler, delay, ...rest)
    const id = setTimer((...given) => { putOff.delete(id); handler.apply(globalThis, given) }, delay, ...rest)
    putOff.add(id)
    return id
  }
  globalThis.setInterval = function setInterval(handler, delay, ...rest) {
    const id = repeat(handler, delay, ...rest)
    if (isSoon(handler, delay)) putOff.add(id)
    return id
  }
  globalThis.clearTimeout = globalThis.clearInterval = id => { putOff.delete(id); clearTimer(id) }

  // What the page has asked for and not got. Outside one hears of a request when the network takes it, which on a busy machine is later
  // than the page is asked whether it is still. Long polling never ends.
  const KEPT_OPEN_MS = 6000, ASKING_MS = 500, asking = new Map()
  const begin = () => { const request = {}; asking.set(request, performance.now()); return () => { if (asking.delete(request)) stir() } }
  const isAsking = now => { for (const since of asking.values()) if (now - since < KEPT_OPEN_MS) return true; return false }
  const askNow = globalThis.fetch
  if (askNow) globalThis.fetch = function fetch(...given) {
    const end = begin(), answer = Reflect.apply(askNow, globalThis, given)
    answer.then(end, end)
    return answer
  }
  const send = globalThis.XMLHttpRequest?.prototype.send
  if (send) XMLHttpRequest.prototype.send = function (...given) {
    this.addEventListener('loadend', begin(), { once: true })
    return send.apply(this, given)
  }

  // Messages between frames, and what is done with the next drawing, take less than this share of the usual wait.
  const RESTED_SHARE = 1 / 3
  const isRested = () => putOff.size === 0 && document.readyState === 'complete'

  // Who never asks where the reader is, brings nothing when he scrolls; handlers often wait a moment, observers do not.
  let watches = false, listens = false
  const listen = EventTarget.prototype.addEventListener
  EventTarget.prototype.addEventListener = function addEventListener(type, ...rest) {
    if (type === 'scroll' || type === 'wheel' || type === 'scrollend') watches = listens = true
    return listen.call(this, type, ...rest)
  }
  if (globalThis.IntersectionObserver) {
    globalThis.IntersectionObserver = new Proxy(globalThis.IntersectionObserver, {
      construct(target, given, made) { watches = true; return Reflect.construct(target, given, made) },
    })
  }
  const isWatched = () => watches || globalThis.onscroll || document.onscroll || document.querySelector('iframe[loading=lazy]')

  const rootsIn = root => {
    const roots = root.shadowRoot ? [root, root.shadowRoot] : [root]
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
  const quiet = async (still, most) => {
    const began = performance.now(), until = began + most
    for (;;) {
      const now = performance.now(), left = stirred + still * (isRested() ? RESTED_SHARE : 1) - now
      const asks = isAsking(now)
      if (left <= 0 && !asks) return true
      // Whoever asks us knows how long an answer is worth waiting for.
      if (now >= until || (asks && now - began >= ASKING_MS)) return false
      await new Promise(resolve => setTimer(resolve, Math.min(asks ? Math.max(left, 20) : left, until - now)))
    }
  }

  const size = () => ({
    elements: document.getElementsByTagName('*').length,
    text: document.documentElement?.textContent.length ?? 0,
    height: document.documentElement?.scrollHeight ?? 0,
    scripts: document.scripts.length,
  })

  const LAZY = 'img[data-src], img[data-srcset], img[data-lazy-src], img[data-lazy], img[data-original], img:not([src]), ' +
    'source[data-srcset], iframe[data-src], [data-bg], .lazy, .lazyload, .lazy-load'
  // A tab that draws nothing is not waited for; a busy machine takes a good part of this for one frame.
  const frame = () => new Promise(resolve => { const timer = setTimer(resolve, 250); requestAnimationFrame(() => setTimer(() => { clearTimer(timer); resolve() }, 0)) })

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
    // Handlers hear of it with the next frame, which a busy machine may be slow to draw: only then can silence be believed.
    if (listens || globalThis.onscroll || document.onscroll) { await frame(); stir() }
    // Observers hear of it with the frame after the next.
    else { await frame(); await frame() }
    return page.scrollTop !== before
  }

  const plainWords = text => text.slice(0, 120).toLowerCase().replace(NOISE, ' ').replace(/ +/g, ' ').trim()
  // A sign alone says nothing: then its label does.
  const wordsOf = element => plainWords(element.innerText || element.value || '') || plainWords(element.getAttribute('aria-label') ?? '')

  /** A link that leads to another page is a link; one that leads nowhere is a button. */
  const leadsAway = element => {
    const link = closest(element, 'a[href], area[href]')
    if (!link) return false
    const href = link.getAttribute('href').trim()
    if (href === '' || href.startsWith('#') || /^javascript:/i.test(href)) return false
    const target = new URL(link.href, document.baseURI)
    return target.href.split('#')[0] !== location.href.split('#')[0]
  }
  const isOpen = element => element.getAttribute('aria-expanded') === 'true' || (element.localName === 'summary' && element.parentElement?.open)
  const mayPress = element => {
    if (element.disabled || isOpen(element) || !isSeen(element)) return false
    return (pressed.get(element) ?? 0) < MOST_PRESSES
  }
  /** What sends something that a reader wrote or decided; a form that only asks may be sent. */
  const sends = element => element.type === 'submit' && element.form &&
    (element.form.method !== 'get' || element.form.querySelector('input:not([type=hidden]), textarea, select') !== null)
  const isMore = element => {
    const words = wordsOf(element)
    if (words === '' || words.length > 60) return false
    return MORE.test(words) || (element.getAttribute('aria-expanded') === 'false' && FOLDED.test(words))
  }
  /** A button behind which the comments are, where none are shown: in any words, so it is pressed once. */
  const brings = element => {
    if (pressed.has(element) || !element.matches('button, summary, [role=button], [onclick]')) return false
    const words = wordsOf(element)
    return words !== '' && words.length <= 60 && TO_COMMENTS.test(words) && !NOT_COMMENTS.test(words)
  }
  const showsComments = () => find(':is([class*="comment" i], [id*="comment" i]) :is(time, [datetime])').length > 0
  const press = element => {
    pressed.set(element, (pressed.get(element) ?? 0) + 1)
    stir()
    element.click()
  }

  /** Empty places of comments, each brought into view. */
  const fill = async (waiting, until) => {
    if (waiting === '') return false
    const empty = find(waiting)
    for (const element of empty.slice(0, 500)) {
      if (Date.now() > until) break
      element.scrollIntoView({ block: 'center' })
      await frame()
    }
    return empty.length > 0
  }

  // Pages that take each other's place: what they showed, and their buttons that were pressed.
  const kept = new Map(), turned = new Set()
  const turn = ({ pages, comment }, most) => {
    const next = pages ? find(pages).find(button => mayPress(button) && !turned.has(button.textContent)) : undefined
    if (!next) return 0
    for (const one of commentsIn(comment, most, [document])) kept.set(one.id, one)
    turned.add(next.textContent)
    press(next)
    return 1
  }

  /** Whether a widget has drawn something here, wherever it comes from. */
  const isDrawn = ({ own }) => own !== null && find(own).length > 0

  /** Scrolls, and presses what brings more: what widgets here are known to have, and what says so. */
  const act = async ({ widgets, most, until, scrolls, isFrame }) => {
    const here = widgets.map(widget => ({ ...widget, isDrawn: isDrawn(widget) })).filter(({ places, isDrawn }) =>
      isDrawn || (!isFrame && places.some(place => find(place).length > 0)))
    const places = isFrame ? [] : here.flatMap(({ places }) => places)
    const scrolled = scrolls && isWatched() ? await scroll(places, until) : false
    const filled = await fill(here.flatMap(({ waiting }) => waiting ?? []).join(', '), until)
    let count = here.reduce((sum, widget) => sum + (isFrame ? turn(widget, most) : 0), 0)
    const known = here.flatMap(({ more, places, isDrawn }) => more.length === 0 ? [] : find(more.join(', ')).filter(element =>
      isDrawn || places.some(place => closest(element, place))))
    const buttons = find('button, [role=button], a:not([href^="http"]), a[href*="#"], summary, input[type=button], [onclick]')
    const opening = count > 0 || showsComments() ? [] : buttons.filter(brings)
    for (const element of new Set([...known, ...buttons.filter(isMore), ...opening])) {
      if (count >= MOST_AT_ONCE) break
      if (!mayPress(element) || leadsAway(element) || sends(element)) continue
      press(element)
      count++
    }
    return { scrolled: scrolled || filled, pressed: count }
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

  const behindHash = link => link?.getAttribute('href')?.split('#')[1] || null
  /** The same for the same words of the same writer, however often a page is read. */
  const hashOf = text => {
    let hash = 0
    for (let at = 0; at < text.length; at++) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0
    return (hash >>> 0).toString(36)
  }

  /** The comments of a known widget: what it shows, with whom each answers. */
  const commentsIn = ({ item, author, date, body, idAttribute, idPrefix, link, parentLink, parentList }, most, roots) => {
    const items = roots.flatMap(root => find(item, root)).slice(0, most)
    const bare = id => id && idPrefix && id.startsWith(idPrefix) ? id.slice(idPrefix.length) : id
    const idOf = element => bare((link && behindHash(partOf(element, link, item))) ||
      (idAttribute && element.getAttribute(idAttribute)) || element.id || element.getAttribute('data-id'))
    const named = element => [author, date, body].map(part => partOf(element, part, item)?.textContent ?? '').join('|')
    const places = new Map(items.map(element => [element, idOf(element) || 'w-' + hashOf(named(element))]))
    const parentOf = element => {
      const list = parentList && closest(element, '[id^="' + parentList + '"]')
      const outer = closest(element.parentNode, item)
      return bare((parentLink && behindHash(partOf(element, parentLink, item))) || (list && list.id.slice(parentList.length))) ||
        (outer && places.get(outer)) || null
    }
    return items.flatMap(element => {
      const text = partOf(element, body, item)
      if (!text || text.textContent.trim() === '') return []
      const by = partOf(element, author, item)
      const link = by && (closest(by, 'a[href]') ?? by.querySelector('a[href]'))
      return [{
        id: places.get(element),
        parent: parentOf(element),
        author: by?.textContent.trim().replace(/\s+/g, ' ').slice(0, 200) || null,
        authorUrl: link && element.contains(link) && /^https?:/.test(link.href) ? link.href : null,
        date: dateOf(partOf(element, date, item)),
        html: text.innerHTML,
      }]
    })
  }
  const comments = (markup, most) => {
    const all = new Map(kept)
    for (const one of commentsIn(markup, most, [document])) all.set(one.id, one)
    return [...all.values()].slice(0, most)
  }

  /** The widgets that have a place on this page, what they drew there, and the comments in it. */
  const widgets = (known, most) => known.flatMap(({ name, places, own, comment }) => {
    const here = places.flatMap(place => find(place))
    const drawn = isDrawn({ own })
    if (here.length === 0 && !drawn) return []
    const isThere = drawn || here.some(place => place.shadowRoot || place.querySelector('*') || place.nextElementSibling?.matches('iframe'))
    const list = commentsIn(comment, most, here)
    return [{ name, isThere, list: list.length === 0 && drawn ? commentsIn(comment, most, [document]) : list }]
  })

  /** What stands in a frame: the widget that drew it, and how many blocks of one kind have a date and words. */
  const LEAST_WORDS = 20
  const looks = known => {
    const widget = known.find(isDrawn)?.name ?? null
    if (widget !== null) return { widget, repeats: 0 }
    if (find('video, audio, canvas, input[type=password]').length > 0) return { widget, repeats: 0 }
    const kinds = new Map()
    for (const date of find('time, [datetime], abbr[title], [data-utime], [class*="date" i], [class*="time" i]').slice(0, 200)) {
      // The block of a date is the innermost element around it with words of its own and a neighbour of its kind.
      for (let block = date.parentElement, up = 0; block && block !== document.body && up < 8; block = block.parentElement, up++) {
        const kind = block.localName + '.' + block.className
        const neighbours = [...(block.parentElement?.children ?? [])].filter(one => one.localName + '.' + one.className === kind)
        if (block.textContent.trim().length < LEAST_WORDS + date.textContent.length || neighbours.length < 2) continue
        kinds.set(kind, (kinds.get(kind) ?? new Set()).add(block))
        break
      }
    }
    const repeats = Math.max(0, ...[...kinds.values()].map(blocks => blocks.size))
    // One comment, and a button that brings more of them.
    const goesOn = find('time, [datetime]').length > 0 && find('button, [role=button], a[href^="#"]').some(isMore)
    return { widget, repeats: goesOn ? Math.max(repeats, 2) : repeats }
  }

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
      if (folded === undefined || folded === '') continue
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
    // "2 years ago" is a date to a person alone; the page says which.
    if (bodyOnly) for (const time of root.querySelectorAll('time[datetime]')) {
      const day = /^\d{4}-\d\d-\d\d/.exec(time.getAttribute('datetime'))
      if (day && !/\d{4}/.test(time.textContent)) time.textContent = day[0]
    }
    if (bodyOnly && body.textContent.trim() === '') return ''
    return bodyOnly ? body.innerHTML : '<!doctype html>' + root.outerHTML
  }

  /** Every frame with what is said of it, and a number to find it by. */
  const frames = () => find('iframe').slice(0, 50).map((element, at) => {
    element.setAttribute('data-permablog-frame', String(at))
    const holder = closest(element, '[id], [class]')
    return {
      at,
      src: element.src,
      words: [element.id, element.name, element.title, element.className, holder?.id ?? ''].join(' '),
      isBelow: isBelow(element),
    }
  })

  /** Whether an element stands below the article and beside nothing: comments do, adverts and lists of others seldom. */
  const isBelow = element => {
    if (closest(element, 'aside, nav, header, [class*="sidebar" i], [id*="sidebar" i], [class*="advert" i]')) return false
    let holder = element
    while (holder.getRootNode() instanceof ShadowRoot) holder = holder.getRootNode().host
    let before = 0, behind = 0
    for (const paragraph of document.querySelectorAll('p')) {
      const isBehind = (holder.compareDocumentPosition(paragraph) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
      if (isBehind) behind += paragraph.textContent.length
      else before += paragraph.textContent.length
    }
    return before > behind
  }

  Object.defineProperty(globalThis, '__permablog', { value: { quiet, size, act, comments, widgets, looks, html, frames } })
})()`
