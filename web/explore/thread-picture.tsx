import type { ThreadAnswer } from '../api/exploring.ts'
import { text } from '../texts/texts.ts'
import type { TableData } from './csv.ts'
import { addDays, daysBetween } from './periods.ts'
import { Picture } from './picture.tsx'
import { blogOf, titleOf } from './post-line.tsx'
import { type LanePost, type LaneTie, threadLanes } from './thread-lanes.ts'
import { placeInTime, TimeAxis } from './time-axis.tsx'
import { useWidth } from './use-width.ts'

const LANE = 34
const FOOT = 26
const TOP = 8
const MOST_LANES = 14
const WIDE_NAMES = 180
const NARROW_NAMES = 96

/** The thread as lanes of blogs over time: each dot is a post, each arc says which earlier one it takes up. */
export function ThreadPicture({ thread }: { readonly thread: ThreadAnswer }) {
  const lanes = threadLanes(thread, MOST_LANES, blogOf)
  if (lanes.posts.length < 2) return null
  const title = text('thread.picture')
  return (
    <Picture title={title} file={`thread-${thread.of}`} data={threadData(thread)} hint={text('thread.picture.hint')}>
      <Lanes lanes={lanes} thread={thread} label={title} />
    </Picture>
  )
}

interface LanesProps {
  readonly lanes: ReturnType<typeof threadLanes>
  readonly thread: ThreadAnswer
  readonly label: string
}

function Lanes({ lanes: { blogs, posts, ties }, thread, label }: LanesProps) {
  const [box, width] = useWidth(960)
  const names = width < 560 ? NARROW_NAMES : WIDE_NAMES
  const ground = TOP + blogs.length * LANE
  const height = ground + FOOT
  const { from, to } = spanOfPosts(posts)
  const at = ({ day, lane }: LanePost) => ({
    x: placeInTime(day, from, to, names + 10, width - 16),
    y: TOP + lane * LANE + LANE / 2,
  })
  const letters = Math.floor((names - 12) / 7)
  return (
    <div class="drawing" ref={box} style={{ blockSize: `${height}px` }}>
      <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} role="img" aria-label={label}>
        <TimeAxis from={from} to={to} left={names + 10} right={width - 16} y={ground} height={ground - TOP} />
        {blogs.map(({ id, name }, lane) => (
          <g key={id ?? 'others'}>
            <path class="thread-lane" d={`M${names} ${TOP + lane * LANE + LANE / 2}H${width - 8}`} />
            <text class="lane-name" x={names - 10} y={TOP + lane * LANE + LANE / 2} dy="0.35em" text-anchor="end">
              {shortened(id === null ? text('thread.others', { n: Number(name) }) : name, letters)}
            </text>
          </g>
        ))}
        {ties.map(tie => (
          <path
            key={`${tie.from.post.id} ${tie.to.post.id} ${tie.way}`}
            class={`thread-arc tie-${tie.way}`}
            d={arc(tie, at)}
          />
        ))}
        {posts.map(one => {
          const { x, y } = at(one)
          const state = one.post.id === thread.first ? 'is-first' : one.post.id === thread.of ? 'is-asked' : ''
          return (
            <circle key={one.post.id} class={`thread-dot ${state}`} cx={x.toFixed(1)} cy={y} r={state === '' ? 5 : 7}>
              <title>{`${blogOf(one.post)}: ${titleOf(one.post)}`}</title>
            </circle>
          )
        })}
      </svg>
    </div>
  )
}

/** From a post to the earlier one, bent so that arcs over one lane are seen as well. */
function arc({ from, to }: LaneTie, at: (post: LanePost) => { readonly x: number; readonly y: number }): string {
  const [a, b] = [at(from), at(to)]
  const bend = from.lane === to.lane ? -Math.min(LANE * 0.9, 8 + Math.abs(a.x - b.x) / 8) : 0
  const middle = (a.x + b.x) / 2
  const [first, second] = bend === 0 ? [a.y, b.y] : [a.y + bend, b.y + bend]
  return `M${a.x.toFixed(1)} ${a.y}C${middle.toFixed(1)} ${first.toFixed(1)} ${middle.toFixed(1)} ${second.toFixed(1)} ${b.x.toFixed(1)} ${b.y}`
}

/** A thread of one day still has an axis. */
function spanOfPosts(posts: readonly LanePost[]): { readonly from: string; readonly to: string } {
  const days = posts.map(({ day }) => day).toSorted()
  const [from = '', to = ''] = [days[0], days.at(-1)]
  return daysBetween(from, to) >= 2 ? { from, to } : { from: addDays(from, -1), to: addDays(to, 1) }
}

function shortened(name: string, letters: number): string {
  return name.length > letters ? `${name.slice(0, letters - 1).trimEnd()}…` : name
}

function threadData({ posts, first }: ThreadAnswer): TableData {
  return {
    head: [
      text('thread.column.post'),
      'URL',
      text('explore.column.blog'),
      text('thread.column.day'),
      text('thread.column.first'),
      text('thread.column.takes-up'),
    ],
    rows: posts.map(({ post, ties }) => [
      titleOf(post),
      post.url,
      blogOf(post),
      post.published?.slice(0, 10) ?? null,
      post.id === first ? text('thread.first') : null,
      ties.map(({ way, to }) => `${text(`thread.way.${way}`)} ${to}`).join('; '),
    ]),
  }
}
