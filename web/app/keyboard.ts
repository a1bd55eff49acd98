import { signal } from '@preact/signals'
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { TextName } from '../texts/texts.ts'

/** A key, or two keys one after the other (`g l`), and what it does. */
export interface KeyBinding {
  readonly keys: string
  readonly does: TextName
  readonly run: () => void
}

/** Whose keys these are: of the whole page, or of the view that is shown. */
type Scope = 'everywhere' | 'here'

interface Layer {
  readonly scope: Scope
  readonly bindings: () => readonly KeyBinding[]
}

/** For how long a first key such as `g` waits for the second one. */
const SEQUENCE_MS = 1200

const layers = signal<readonly Layer[]>([])
let pending = ''
let pendingTimer: ReturnType<typeof setTimeout> | undefined

/** Gives keys a meaning for as long as the component is shown; the newest meaning wins. */
export function useKeys(bindings: readonly KeyBinding[], scope: Scope = 'here'): void {
  const newest = useRef(bindings)
  newest.current = bindings
  // Together with what is shown: a key that is pressed right away must not be lost.
  useLayoutEffect(() => {
    const layer: Layer = { scope, bindings: () => newest.current }
    layers.value = [...layers.peek(), layer]
    return () => {
      layers.value = layers.peek().filter(other => other !== layer)
    }
  }, [scope])
}

/** The keys that mean something now, for the help. */
export function keysOf(scope: Scope): readonly KeyBinding[] {
  return layers.value.filter(layer => layer.scope === scope).flatMap(layer => layer.bindings())
}

/** Listens to the keyboard from now on. */
export function startKeyboard(): void {
  document.addEventListener('keydown', event => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (isTyping(event.target) || document.querySelector('dialog[open]') !== null) return
    const binding = take(event.key)
    if (binding === null) return
    event.preventDefault()
    binding.run()
  })
}

/** Adds a key to what was pressed just before, and finds what both mean. */
function take(key: string): KeyBinding | null {
  const pressed = pending === '' ? key : `${pending} ${key}`
  clearTimeout(pendingTimer)
  pending = ''
  const known = layers.peek().flatMap(layer => layer.bindings())
  const found = known.findLast(binding => binding.keys === pressed)
  if (found !== undefined) return found
  if (known.some(binding => binding.keys.startsWith(`${pressed} `))) {
    pending = pressed
    pendingTimer = setTimeout(() => {
      pending = ''
    }, SEQUENCE_MS)
  }
  return null
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches('input:not([type=radio]):not([type=checkbox]), textarea, select')
}
