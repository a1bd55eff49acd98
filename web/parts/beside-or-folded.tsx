import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'

/** From this width on, as in the stylesheet, there is room beside a list. */
const BESIDE = '(min-width: 60rem)'

interface BesideOrFoldedProps {
  /** What is to be pressed where it is folded. */
  readonly title: string
  readonly children: ComponentChildren
}

/** What stands open beside a list, and is folded away where there is no room for that. */
export function BesideOrFolded({ title, children }: BesideOrFoldedProps) {
  const isBeside = useSignal(matchMedia(BESIDE).matches)
  useEffect(() => {
    const media = matchMedia(BESIDE)
    const follow = () => {
      isBeside.value = media.matches
    }
    media.addEventListener('change', follow)
    return () => media.removeEventListener('change', follow)
  }, [isBeside])
  if (isBeside.value) return <>{children}</>
  return (
    <details>
      <summary>{title}</summary>
      {children}
    </details>
  )
}
