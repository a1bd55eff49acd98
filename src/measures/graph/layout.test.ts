import { describe, expect, it } from 'vitest'
import { layout } from './layout.ts'
import { linkGraph } from './link-graph.ts'
import { seededRandom } from './seeded-random.ts'

/** Two groups whose nodes link among themselves and seldom to the others. */
function twoGroups(size: number) {
  const random = seededRandom(7)
  const from: number[] = []
  const to: number[] = []
  for (let link = 0; link < size * 5; link++) {
    const node = Math.floor(random() * size)
    const other = Math.floor((random() * size) / 2) * 2
    from.push(node)
    to.push(Math.min(size - 1, random() < 0.95 ? other + (node % 2) : other + 1 - (node % 2)))
  }
  return linkGraph(size, { from, to })
}

const distance = (places: { x: Float64Array; y: Float64Array }, one: number, other: number) =>
  Math.hypot((places.x[one] ?? 0) - (places.x[other] ?? 0), (places.y[one] ?? 0) - (places.y[other] ?? 0))

describe('layout', () => {
  it('places nodes nearer to those of their own group', () => {
    const places = layout(twoGroups(120))
    let [within, across] = [0, 0]
    for (let node = 0; node + 3 < 120; node++) {
      within += distance(places, node, node + 2)
      across += distance(places, node, node + 3)
    }
    expect(across).toBeGreaterThan(1.5 * within)
    for (const value of [...places.x, ...places.y]) expect(Math.abs(value)).toBeLessThanOrEqual(1)
  })

  it('is the same each time', () => {
    expect(layout(twoGroups(40))).toEqual(layout(twoGroups(40)))
  })

  it('stays as it was where the graph does, and puts new nodes beside their neighbours', () => {
    const before = layout(twoGroups(100))
    const known = {
      x: Float64Array.of(...before.x, Number.NaN),
      y: Float64Array.of(...before.y, Number.NaN),
      extent: before.extent,
    }
    const old = twoGroups(100)
    const from = [...old.targets.keys()].map(link => old.starts.findIndex(start => start > link) - 1)
    const later = linkGraph(101, { from: [...from, 100, 100], to: [...old.targets, 4, 6] })
    const after = layout(later, { before: known })
    let moved = 0
    for (let node = 0; node < 100; node++)
      moved += Math.hypot((after.x[node] ?? 0) - (before.x[node] ?? 0), (after.y[node] ?? 0) - (before.y[node] ?? 0))
    expect(moved / 100).toBeLessThan(0.1)
    expect(distance(after, 100, 4)).toBeLessThan(0.5)
  })

  it('has places for no node, for one, and for nodes that nothing joins', () => {
    expect(layout(linkGraph(0, { from: [], to: [] })).x).toHaveLength(0)
    expect(layout(linkGraph(1, { from: [], to: [] })).x).toHaveLength(1)
    const apart = layout(linkGraph(3, { from: [], to: [] }))
    expect(distance(apart, 0, 1)).toBeGreaterThan(0.1)
  })
})
