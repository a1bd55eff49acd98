import { effect, signal } from '@preact/signals'
import { recall, remember } from './remembered.ts'

/** The appearances there are; `system` follows the machine. */
export const THEMES = ['system', 'light', 'dark'] as const

export type Theme = (typeof THEMES)[number]

/** The appearance that was chosen. */
export const theme = signal<Theme>(themeNamed(recall('theme')))

const prefersDark = matchMedia('(prefers-color-scheme: dark)')
const systemIsDark = signal(prefersDark.matches)

/** Chooses an appearance and remembers it. */
export function setTheme(chosen: Theme): void {
  theme.value = chosen
  remember('theme', chosen)
}

/** What is to be shown now. */
export function shownTheme(): 'light' | 'dark' {
  if (theme.value !== 'system') return theme.value
  return systemIsDark.value ? 'dark' : 'light'
}

/** Keeps the page in the chosen appearance from now on. */
export function followTheme(): void {
  prefersDark.addEventListener('change', () => {
    systemIsDark.value = prefersDark.matches
  })
  effect(() => {
    document.documentElement.dataset.theme = shownTheme()
  })
}

function themeNamed(name: string | null): Theme {
  return THEMES.find(known => known === name) ?? 'system'
}
