import { describe, expect, it } from 'vitest'
import { boxAround, clustersOf, fitted, isInBox, readBox, whole, writeBox } from './map-view.ts'

const SIZE = { width: 800, height: 400 }
const HALF = { x: 400, y: 200 }
const point = (latitude: number, longitude: number, posts = 1) => ({
  latitude,
  longitude,
  name: null,
  posts,
  blogs: [],
})

describe('clustersOf', () => {
  const near = [
    { point: point(0, 0, 5), at: [0, 0] as const },
    { point: point(0, 1, 2), at: [10, 0] as const },
    { point: point(0, 90, 1), at: [200, 0] as const },
  ]

  it('joins what the screen can not tell apart, and counts its posts together', () => {
    expect(clustersOf(near, 1).map(({ posts, points }) => [posts, points.length])).toEqual([
      [7, 2],
      [1, 1],
    ])
  })

  it('parts them again where the map is closer', () => {
    expect(clustersOf(near, 8)).toHaveLength(3)
  })

  it('loses none of many points', () => {
    const many = Array.from({ length: 5000 }, (_, n) => ({
      point: point(n / 100, n / 50),
      at: [(n * 7919) % 800, (n * 104729) % 400] as const,
    }))
    const clusters = clustersOf(many, 1)
    expect(clusters.reduce((sum, { points }) => sum + points.length, 0)).toBe(5000)
    expect(clusters.length).toBeLessThan(600)
  })
})

describe('fitted', () => {
  it('shows the whole earth where there is nothing to show', () => {
    expect(fitted([], SIZE, HALF)).toEqual(whole(SIZE, HALF))
  })

  it('has all points within, with space around them', () => {
    const { x, y, scale } = fitted(
      [
        [0, 0],
        [100, 20],
      ],
      SIZE,
      HALF,
    )
    expect([x, y]).toEqual([50, 10])
    expect(scale * 100).toBeLessThan(SIZE.width)
    expect(scale).toBeGreaterThan(whole(SIZE, HALF).scale)
  })

  it('goes not too close to a single point', () => {
    expect(fitted([[3, 4]], SIZE, HALF)).toMatchObject({ x: 3, y: 4, scale: 10 })
  })
})

describe('a box', () => {
  it('holds its points, and comes back from an address as it was', () => {
    const points = [point(53.5436, 9.9881), point(53.5511, 9.9937)]
    const box = boxAround(points)
    expect(points.every(one => isInBox(one, box))).toBe(true)
    expect(isInBox(point(53.5437, 9.9), box)).toBe(false)
    expect(readBox(writeBox(box))).toEqual(box)
  })

  it('is none where an address has nonsense', () => {
    for (const written of [null, '', '1,2,3', '1,2,3,4,5', 'a,b,c,d', '95,0,99,1', ',,,']) {
      expect(readBox(written)).toBeNull()
    }
  })
})
