import { PEERS } from '../quality/peers.ts'
import { median, sum } from './cpu.ts'
import type { Curve } from './figure.ts'
import type { Pass } from './passes.ts'

/** Cumulated seconds at 0, 1, 2, … posts, as the mean of the blogs, over the pages of all rounds. */
function cumulated(
  blogs: readonly (readonly Pass[])[],
  start: (pass: Pass) => number,
  pages: (pass: Pass) => readonly number[],
) {
  const times = blogs.map(passes => passes.flatMap(pages))
  const shortest = Math.min(...times.map(list => list.length))
  const mean = (all: readonly number[]) => sum(all) / blogs.length / 1000
  const seconds = [mean(blogs.map(passes => median(passes.map(start))))]
  for (let at = 0; at < shortest; at++) seconds.push((seconds[at] ?? 0) + mean(times.map(list => list[at] ?? 0)))
  return seconds
}

/** Ours with learning, comments and all, and the peers. */
export function curvesOf(blogs: readonly (readonly Pass[])[]): Curve[] {
  const oursAt = ({ ours }: Pass) => ours.parse.map((ms, at) => ms + (ours.extract[at] ?? 0) + (ours.comments[at] ?? 0))
  const ours = cumulated(blogs, ({ ours: { learning } }) => learning.parse + learning.learn, oursAt)
  const peers = PEERS.map(({ name }) => {
    const seconds = cumulated(
      blogs,
      () => 0,
      ({ peers }) => peers.get(name)?.pages ?? [],
    )
    return { name, seconds }
  })
  return [{ name: 'permablog', seconds: ours }, ...peers]
}
