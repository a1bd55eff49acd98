/** One line of the figure: what it is called, and its height at 0, 1, 2, … posts. */
export interface Curve {
  readonly name: string
  readonly seconds: readonly number[]
}

const WIDTH = 760
const HEIGHT = 420
const PLOT = { left: 64, right: 620, top: 56, bottom: 364 }
const LABEL_HEIGHT = 17
/** The first is ours. Told apart by readers who do not tell red from green, on white and on black. */
const COLOURS = [
  ['#0b62c4', '#6cb2ff'],
  ['#b4510a', '#f0a060'],
  ['#7a4fa3', '#c9a3ee'],
  ['#5c6670', '#a3adb8'],
  ['#0f7b6c', '#5fd0bf'],
] as const

/** Draws the cumulated time over the number of posts: the paper's Figure 2. */
export function drawFigure(curves: readonly Curve[], title: string): string {
  const posts = Math.max(...curves.map(({ seconds }) => seconds.length - 1))
  const most = Math.max(...curves.flatMap(({ seconds }) => seconds))
  const x = (post: number) => PLOT.left + ((PLOT.right - PLOT.left) * post) / posts
  const y = (seconds: number) => PLOT.bottom - ((PLOT.bottom - PLOT.top) * seconds) / most
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" aria-label="${title}" font-family="system-ui, sans-serif" font-size="13">`,
    style(),
    `<rect class="ground" width="${WIDTH}" height="${HEIGHT}" rx="8"/>`,
    `<text class="ink" x="${PLOT.left}" y="30" font-size="15" font-weight="600">${title}</text>`,
    ...yAxis(most, y),
    ...xAxis(posts, x),
    ...curves.map(({ seconds }, at) => {
      const points = seconds.map((value, post) => `${x(post).toFixed(1)},${y(value).toFixed(1)}`).join(' ')
      return `<polyline class="line c${at}" points="${points}"/>`
    }),
    ...labels(curves, y),
    '</svg>\n',
  ].join('\n')
}

function style(): string {
  const rules = (theme: 0 | 1, ground: string, ink: string, faint: string) =>
    [
      `.ground{fill:${ground}}.ink{fill:${ink}}.faint{stroke:${faint}}`,
      ...COLOURS.map((pair, at) => `.line.c${at}{stroke:${pair[theme]}}.name.c${at}{fill:${pair[theme]}}`),
    ].join('')
  const shapes =
    '.line{fill:none;stroke-width:2;stroke-linejoin:round}.line.c0{stroke-width:3.5}.name.c0{font-weight:700}'
  const light = rules(0, '#ffffff', '#24292f', '#dfe3e8')
  const dark = rules(1, '#0d1117', '#d8dee6', '#30363d')
  return `<style>${shapes}${light}@media (prefers-color-scheme:dark){${dark}}</style>`
}

function yAxis(most: number, y: (seconds: number) => number): string[] {
  const ticks = ticksTo(most).flatMap(value => [
    `<line class="faint" x1="${PLOT.left}" x2="${PLOT.right}" y1="${y(value).toFixed(1)}" y2="${y(value).toFixed(1)}"/>`,
    `<text class="ink" x="${PLOT.left - 8}" y="${(y(value) + 4).toFixed(1)}" text-anchor="end">${value}</text>`,
  ])
  const middle = (PLOT.top + PLOT.bottom) / 2
  return [
    ...ticks,
    `<text class="ink" transform="translate(20 ${middle}) rotate(-90)" text-anchor="middle">seconds of processor time</text>`,
  ]
}

function xAxis(posts: number, x: (post: number) => number): string[] {
  const ticks = ticksTo(posts).map(
    value =>
      `<text class="ink" x="${x(value).toFixed(1)}" y="${PLOT.bottom + 20}" text-anchor="middle">${value}</text>`,
  )
  const middle = (PLOT.left + PLOT.right) / 2
  return [...ticks, `<text class="ink" x="${middle}" y="${PLOT.bottom + 42}" text-anchor="middle">posts read</text>`]
}

/** Round numbers from 0, about six of them. */
function ticksTo(most: number): number[] {
  const rough = most / 6
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map(factor => factor * power).find(step => step >= rough) ?? rough
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, at) => Number((at * step).toFixed(6)))
}

/** The legend stands at the ends of the lines, from below upwards, none over another. */
function labels(curves: readonly Curve[], y: (seconds: number) => number): string[] {
  const ends = curves
    .map(({ name, seconds }, at) => ({ name, at, end: seconds.at(-1) ?? 0 }))
    .sort((a, b) => a.end - b.end)
  let below = Number.POSITIVE_INFINITY
  return ends.map(({ name, at, end }) => {
    below = Math.min(y(end), below - LABEL_HEIGHT)
    const value = end < 1 ? end.toFixed(2) : end.toFixed(1)
    return `<text class="name c${at}" x="${PLOT.right + 8}" y="${(below + 4).toFixed(1)}">${name}, ${value} s</text>`
  })
}
