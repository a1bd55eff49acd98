/** How far a text agrees with what it should be. */
export interface Agreement {
  readonly precision: number
  readonly recall: number
  readonly f1: number
}

/** Runs of this many words are compared. */
const RUN = 4

/** Compares two texts by the runs of words that they share, each counted as often as it comes. */
export function agreement(wanted: string, given: string): Agreement {
  const [own, found] = [runsOf(wanted), runsOf(given)]
  let shared = 0
  for (const [run, count] of own) shared += Math.min(count, found.get(run) ?? 0)
  const total = (runs: ReadonlyMap<string, number>) => [...runs.values()].reduce((sum, count) => sum + count, 0)
  const [wantedRuns, givenRuns] = [total(own), total(found)]
  if (wantedRuns === 0 || givenRuns === 0) {
    const same = Number(wantedRuns === givenRuns)
    return { precision: same, recall: same, f1: same }
  }
  const [precision, recall] = [shared / givenRuns, shared / wantedRuns]
  return { precision, recall, f1: shared === 0 ? 0 : (2 * precision * recall) / (precision + recall) }
}

function runsOf(text: string): Map<string, number> {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}]+/gu) ?? []
  const runs = new Map<string, number>()
  const last = Math.max(1, words.length - RUN + 1)
  for (let at = 0; words.length > 0 && at < last; at++) {
    const run = words.slice(at, at + RUN).join(' ')
    runs.set(run, (runs.get(run) ?? 0) + 1)
  }
  return runs
}
