import { useEffect, useMemo, useRef } from 'preact/hooks'
import { shownTheme } from '../app/theme.ts'
import stylesheet from '../styles/article.css?url'
import { text } from '../texts/texts.ts'
import { articleDocument } from './article-document.ts'

interface ArticleFrameProps {
  readonly html: string
  readonly lang: string | null
  readonly title: string
  /** A plain click on a link; true where it was taken care of. */
  readonly onLink?: (href: string) => boolean
  /** Called with the document when it is there; gives back what ends that. */
  readonly onDocument?: (inside: Document) => () => void
}

/**
 * Archived HTML in a frame of its own. `allow-same-origin` lets us measure its height and hand on keys; without
 * `allow-scripts` nothing in it runs, so that it can't make use of the origin.
 */
export function ArticleFrame({ html, lang, title, onLink, onDocument }: ArticleFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const follow = useRef(onLink)
  follow.current = onLink
  const attendDocument = useRef(onDocument)
  attendDocument.current = onDocument
  const missing = text('post.picture-missing')
  // The theme of the first moment; later ones are set in the frame, which would otherwise load anew.
  const first = useMemo(
    () => articleDocument({ html, lang, theme: shownTheme(), stylesheet, missing }),
    [html, lang, missing],
  )
  const theme = shownTheme()
  useEffect(() => {
    const root = frame.current?.contentDocument?.documentElement
    if (root) root.dataset.theme = theme
  }, [theme])
  useEffect(() => {
    const element = frame.current
    if (element === null) return
    let stop = () => {}
    const attach = () => {
      stop()
      const stopFrame = attend(element, href => follow.current?.(href) ?? false)
      const inside = element.contentDocument
      const stopDocument = inside === null ? undefined : attendDocument.current?.(inside)
      stop = () => {
        stopFrame()
        stopDocument?.()
      }
    }
    element.addEventListener('load', attach)
    if (element.contentDocument?.readyState === 'complete') attach()
    return () => {
      element.removeEventListener('load', attach)
      stop()
    }
  }, [])
  return (
    <iframe
      class="article-frame"
      ref={frame}
      title={title}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      referrerpolicy="no-referrer"
      srcdoc={first}
    />
  )
}

/** Keeps the frame as high as its text, and hands keys and links on; gives back what ends that. */
function attend(element: HTMLIFrameElement, follow: (href: string) => boolean): () => void {
  const inside = element.contentDocument
  if (inside === null) return () => {}
  inside.documentElement.dataset.theme = shownTheme()
  const fitHeight = () => {
    element.style.height = `${Math.ceil(inside.body.getBoundingClientRect().height)}px`
  }
  const observer = new ResizeObserver(fitHeight)
  observer.observe(inside.body)
  fitHeight()
  inside.addEventListener('keydown', event => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    document.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, metaKey, altKey, shiftKey }))
  })
  inside.addEventListener('click', event => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    const link = isPlain ? linkAt(event.target) : null
    if (link !== null && follow(link)) event.preventDefault()
  })
  const stopPrint = fitForPrint(element, fitHeight)
  return () => {
    observer.disconnect()
    stopPrint()
  }
}

/** The frame's own window has other classes than ours, so that `instanceof` says nothing here. */
function linkAt(target: EventTarget | null): string | null {
  if (target === null || !('closest' in target) || typeof target.closest !== 'function') return null
  const link: unknown = target.closest('a[href]')
  const isLink = typeof link === 'object' && link !== null && 'href' in link && typeof link.href === 'string'
  return isLink ? String(link.href) : null
}

/** On paper the column has another width, for which the height is taken just before. */
function fitForPrint(element: HTMLIFrameElement, fitHeight: () => void): () => void {
  const before = () => {
    element.classList.add('is-printed')
    fitHeight()
  }
  const after = () => {
    element.classList.remove('is-printed')
    fitHeight()
  }
  addEventListener('beforeprint', before)
  addEventListener('afterprint', after)
  return () => {
    removeEventListener('beforeprint', before)
    removeEventListener('afterprint', after)
  }
}
