// `npm run bench schedule [-- blogs seed]`: a simulated year of blogs that publish as real ones do. For each way of deciding when to
// visit: posts that fell out of the feed before a visit (a walk must catch them), visits for each post, delay until a post is seen.
import { NO_HISTORY, nextVisit, potsdamInterval, withVisit } from '../../src/work/schedule/index.ts'
import { corpusBlogs, corpusFolder } from '../quality/corpus.ts'
import { printTable } from '../quality/table.ts'
import { rhythmOf } from './rhythms.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const YEAR = 365 * DAY
const START = Date.UTC(2025, 0, 1)
const FEED_LENGTHS = [5, 10, 10, 10, 10, 15, 20, 25, 50]
/** From blogs twenty times as busy as the real ones to half as busy, as news blogs are rare in the corpus. */
const PACE = { fastest: 1 / 20, slowest: 2 } as const
/** The formula of the paper has no bounds; without any, a feed with two posts of one minute is read all the time. */
const LEAST_INTERVAL = HOUR / 4

interface SimulatedBlog {
  /** When its posts are published, oldest first; some before the year begins. */
  readonly posts: readonly number[]
  readonly feedLength: number
}

/** Visits one blog and says how long to wait for the next visit, in milliseconds. */
type Policy = () => (feed: readonly number[], joined: boolean, now: number) => number

const POLICIES: Readonly<Record<string, Policy>> = {
  ours: () => {
    let history = NO_HISTORY
    return (feed, joined, now) => {
      history = withVisit(history, { published: feed.map(iso), joined, at: iso(now) })
      return Date.parse(nextVisit(history, iso(now)).at) - now
    }
  },
  'Potsdam formula': () => {
    let last: { feed: readonly number[]; interval: number } | null = null
    return feed => {
      if (last?.feed !== feed) last = { feed, interval: potsdamInterval(feed.map(iso), feed.length) ?? DAY }
      return Math.max(LEAST_INTERVAL, last.interval)
    }
  },
  'every hour': () => () => HOUR,
  'every day': () => () => DAY,
}

interface Tally {
  posts: number
  visits: number
  missed: number
  walks: number
  unseen: number
  delays: number[]
}

function simulate({ posts, feedLength }: SimulatedBlog, policy: Policy, tally: Tally): void {
  const wait = policy()
  let feed: readonly number[] = []
  let known = posts.filter(moment => moment < START).length
  tally.posts += posts.length - known
  for (let now = START; now < START + YEAR; ) {
    const there = upTo(posts, now, known)
    const fresh = there - known
    if (fresh > 0 || now === START) feed = posts.slice(Math.max(0, there - feedLength), there).reverse()
    const missed = Math.max(0, fresh - feedLength)
    // The harvest that began it all is no visit of the schedule.
    if (now > START) {
      tally.visits++
      tally.missed += missed
      for (let at = known; at < there; at++) tally.delays.push(now - (posts[at] ?? now))
    }
    const joined = fresh < feedLength || known === 0
    if (!joined) tally.walks++
    known = there
    now += wait(feed, joined, now)
  }
  tally.unseen += posts.length - known
}

function upTo(posts: readonly number[], now: number, from: number): number {
  let at = from
  while (at < posts.length && (posts[at] ?? 0) <= now) at++
  return at
}

function makeBlog(rhythms: readonly (readonly number[])[], random: () => number): SimulatedBlog {
  const rhythm = rhythms[Math.floor(random() * rhythms.length)] ?? []
  const pace = PACE.fastest * (PACE.slowest / PACE.fastest) ** random()
  const feedLength = FEED_LENGTHS[Math.floor(random() * FEED_LENGTHS.length)] ?? 10
  const posts: number[] = []
  // As many posts before the year as the feed holds are known from the harvest.
  let moment = START - YEAR
  for (let at = Math.floor(random() * rhythm.length); moment < START + YEAR; at++) {
    moment += Math.max(HOUR / 60, (rhythm[at % rhythm.length] ?? DAY) * pace)
    posts.push(moment)
  }
  return { posts: posts.filter(time => time < START + YEAR), feedLength }
}

/** A small generator of random numbers with a seed (mulberry32), so that every run is the same. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function iso(moment: number): string {
  return new Date(moment).toISOString()
}

function hours(milliseconds: number | undefined): string {
  const value = (milliseconds ?? 0) / HOUR
  return value < 48 ? `${value.toFixed(1)} h` : `${(value / 24).toFixed(1)} d`
}

const [count = 200, seed = 1] = process.argv.slice(2).map(Number)
const folder = corpusFolder()
if (folder === null) console.log('no corpus beside the repository: there are no real rhythms to take')
else {
  const random = randomFrom(seed)
  const rhythms = corpusBlogs(folder).flatMap(blog => {
    const rhythm = rhythmOf(folder, blog, random)
    return rhythm === null ? [] : [rhythm]
  })
  const blogs = Array.from({ length: count }, () => makeBlog(rhythms, random))
  console.log(`${count} blogs after the rhythms of ${rhythms.length}, one year, seed ${seed}`)
  printTable(
    Object.entries(POLICIES).map(([name, policy]) => {
      const tally: Tally = { posts: 0, visits: 0, missed: 0, walks: 0, unseen: 0, delays: [] }
      for (const blog of blogs) simulate(blog, policy, tally)
      const delays = tally.delays.sort((a, b) => a - b)
      return {
        visits: name,
        posts: tally.posts,
        'in all': tally.visits,
        'per post': (tally.visits / tally.posts).toFixed(2),
        'missed by the feed': `${tally.missed} (${((100 * tally.missed) / tally.posts).toFixed(2)} %)`,
        walks: tally.walks,
        'not yet seen': tally.unseen,
        'median delay': hours(delays[delays.length >> 1]),
        '90 %': hours(delays[Math.floor(delays.length * 0.9)]),
      }
    }),
  )
}
