import { GROUP_COLOURS } from './network-model.ts'

/** Colours of the network, as the stylesheet has them for the appearance of now. */
export interface NetworkPalette {
  /** One for each of the largest groups, then one for all others. */
  readonly groups: readonly string[]
  /** The same for what is not kept. */
  readonly outside: readonly string[]
  readonly dimmed: string
  readonly link: string
  readonly strongLink: string
  readonly ink: string
  readonly surface: string
  readonly font: string
}

/** Reads the colours where the network is drawn. */
export function paletteOf(element: HTMLElement): NetworkPalette {
  const style = getComputedStyle(element)
  const value = (name: string) => style.getPropertyValue(name).trim()
  const surface = value('--surface')
  const groups = Array.from({ length: GROUP_COLOURS + 1 }, (_, index) => value(`--group-${index}`))
  return {
    groups,
    outside: groups.map(colour => mixed(colour, surface, 0.45)),
    dimmed: mixed(value('--line-strong'), surface, 0.25),
    link: mixed(value('--line-strong'), surface, 0.3),
    strongLink: value('--accent'),
    ink: value('--ink'),
    surface,
    font: style.fontFamily,
  }
}

/** A colour thinned by another, both as `#rrggbb`; the drawing of dots knows no transparency that lies over lines well. */
function mixed(colour: string, paper: string, share: number): string {
  const parts = (hex: string) => [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16))
  const under = parts(paper)
  const channels = parts(colour).map((part, index) => Math.round(part * share + (under[index] ?? 0) * (1 - share)))
  return `#${channels.map(part => (Number.isNaN(part) ? 128 : part).toString(16).padStart(2, '0')).join('')}`
}
