import type { MeasuresBefore } from './measure-graph.ts'
import type { Picture } from './picture.ts'

/** What the nodes of now had in the picture before, by what they are known by; null without one. */
export function measuresBefore(before: Picture | null, names: ArrayLike<string | number>): MeasuresBefore | null {
  if (before === null || before.size === 0) return null
  const known: ArrayLike<string | number> = before.text.ids.length > 0 ? before.text.ids : before.facts.numbers
  const places = new Map<string | number, number>()
  for (let node = 0; node < known.length; node++) places.set(known[node] ?? '', node)
  const { pageRank, hub, community, modularity, x, y, extent } = before.measures
  const of = (values: ArrayLike<number>) =>
    Float64Array.from({ length: names.length }, (_, node) => {
      const place = places.get(names[node] ?? '')
      return place === undefined ? Number.NaN : (values[place] ?? Number.NaN)
    })
  return {
    pageRank: of(pageRank),
    hub: of(hub),
    groups: { groups: of(community), modularity },
    layout: { x: of(x), y: of(y), extent },
  }
}
