/** How many posts were found after each request. */
export type Curve = readonly number[]

/** How many requests a share of the posts took; null where it never came to that. */
export function requestsFor(curve: Curve, posts: number): number | null {
  const at = curve.findIndex(found => found >= posts)
  return at < 0 ? null : at + 1
}

/** A curve over several sites: the mean share of posts found when so many requests per post have been made. */
export function meanShare(
  curves: readonly { readonly curve: Curve; readonly posts: number }[],
  perPost: number,
): number {
  const shares = curves.map(({ curve, posts }) => {
    const at = Math.min(curve.length, Math.round(perPost * posts)) - 1
    return at < 0 ? 0 : Math.min(1, (curve[at] ?? 0) / posts)
  })
  return shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length)
}

export interface Line {
  readonly name: string
  readonly points: readonly (readonly [x: number, y: number])[]
}

const WIDTH = 720
const HEIGHT = 380
const LEFT = 56
const BOTTOM = 44
const TOP = 40
const RIGHT = 130
const COLOURS = ['#1b6ac9', '#c2571a', '#5b8c2a', '#8a4fb0']

/** The lines as a picture: shares of the posts upwards, requests per post to the right. */
export function drawCurves(title: string, lines: readonly Line[], mostX: number): string {
  const x = (value: number) => LEFT + (Math.min(value, mostX) / mostX) * (WIDTH - LEFT - RIGHT)
  const y = (share: number) => HEIGHT - BOTTOM - share * (HEIGHT - BOTTOM - TOP)
  const grid = [0, 0.25, 0.5, 0.75, 1].map(
    share =>
      `<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${y(share)}" y2="${y(share)}" stroke="currentColor" stroke-opacity=".15"/>
<text x="${LEFT - 8}" y="${y(share) + 4}" text-anchor="end">${share * 100} %</text>`,
  )
  const ticks = Array.from({ length: 6 }, (_, at) => (mostX / 5) * at).map(
    value =>
      `<text x="${x(value)}" y="${HEIGHT - BOTTOM + 18}" text-anchor="middle">${Number(value.toFixed(1))}</text>`,
  )
  const drawn = lines.map(({ name, points }, at) => {
    const path = points.map(([px, py], index) => `${index === 0 ? 'M' : 'L'}${x(px).toFixed(1)} ${y(py).toFixed(1)}`)
    const legend = TOP + 20 + at * 22
    return `<path d="${path.join('')}" fill="none" stroke="${COLOURS[at]}" stroke-width="2.5"/>
<line x1="${WIDTH - RIGHT + 14}" x2="${WIDTH - RIGHT + 34}" y1="${legend}" y2="${legend}" stroke="${COLOURS[at]}" stroke-width="2.5"/>
<text x="${WIDTH - RIGHT + 40}" y="${legend + 4}">${name}</text>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="system-ui, sans-serif" font-size="12" fill="currentColor" color="#333">
<style>svg { background: #fff } @media (prefers-color-scheme: dark) { svg { background: #16181d; color: #ddd } }</style>
<text x="${LEFT}" y="22" font-size="14" font-weight="600">${title}</text>
${[...grid, ...ticks, ...drawn].join('\n')}
<text x="${(LEFT + WIDTH - RIGHT) / 2}" y="${HEIGHT - 8}" text-anchor="middle">requests per post of the blog</text>
</svg>
`
}
