import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { Icon } from './icon.tsx'

interface MenuProps {
  readonly label: string
  readonly children: ComponentChildren
}

/** What is seldom wanted, behind one button; Escape, a choice and a click beside it close it. */
export function Menu({ label, children }: MenuProps) {
  const box = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const close = (event: Event) => {
      const menu = box.current
      if (menu?.open === true && !(event.target instanceof Node && menu.contains(event.target))) menu.open = false
    }
    document.addEventListener('pointerdown', close)
    document.addEventListener('focusin', close)
    return () => {
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('focusin', close)
    }
  }, [])
  return (
    <details
      class="menu"
      ref={box}
      onKeyDown={event => {
        if (event.key !== 'Escape' || box.current?.open !== true) return
        event.stopPropagation()
        box.current.open = false
        box.current.querySelector('summary')?.focus()
      }}
    >
      <summary class="button button-quiet button-square" title={label} aria-label={label}>
        <Icon name="more" />
      </summary>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on a button or a link is a click. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is clicked are the buttons and links in it. */}
      <div
        class="menu-items"
        onClick={() => {
          if (box.current !== null) box.current.open = false
        }}
      >
        {children}
      </div>
    </details>
  )
}
