import { commonItems, type ItemPair } from './common.ts'
import { pairLines } from './pair-lines.ts'
import { newPatience, type Patience } from './patience.ts'
import { tokensOf } from './words.ts'

/** A stretch of a text: lines that both have, that one has, or one line that was changed within. */
export type TextPart =
  | { readonly kind: 'same' | 'removed' | 'added'; readonly lines: readonly string[] }
  | { readonly kind: 'changed'; readonly words: readonly WordRun[] }

/** A stretch of a changed line. */
export interface WordRun {
  readonly kind: 'same' | 'removed' | 'added'
  readonly text: string
}

/**
 * What became of a text, from top to bottom: without what was added it is the old text, without what was removed the new
 * one. Takes bounded time; of texts that are too large for it, stretches count as replaced as a whole.
 */
export function diffTexts(before: string, after: string): TextPart[] {
  const patience = newPatience()
  const [old, young] = [linesOf(before), linesOf(after)]
  const parts: TextPart[] = []
  for (const run of runsOf(matchesOf(old, young, patience), old, young)) {
    if (run.kind === 'same') addLines(parts, 'same', run.before)
    else diffLines(parts, run, patience)
  }
  return parts
}

/** The lines of a text; an empty text has none. */
function linesOf(text: string): string[] {
  return text === '' ? [] : text.split('\n')
}

/** What two sequences have in common, as far as it says something. */
function matchesOf(before: readonly string[], after: readonly string[], patience: Patience): ItemPair[] {
  return grown(withoutLoneBlanks(commonItems(before, after, patience), before), before, after)
}

/** Blanks are alike everywhere: those between two changes say nothing, and would tear them apart. */
function withoutLoneBlanks(matches: readonly ItemPair[], items: readonly string[]): ItemPair[] {
  const kept: ItemPair[] = []
  for (let start = 0, end = 0; start < matches.length; start = end) {
    end = endOfRun(matches, start)
    const run = matches.slice(start, end)
    if (run.some(([x]) => (items[x] ?? '').trim() !== '')) for (const match of run) kept.push(match)
  }
  return kept
}

/** What is the same at the edges of a gap belongs to the matches beside it. */
function grown(matches: readonly ItemPair[], before: readonly string[], after: readonly string[]): ItemPair[] {
  const all: ItemPair[] = []
  let [x, y] = [0, 0]
  for (const [right, bottom] of [...matches, [before.length, after.length] as const]) {
    for (; x < right && y < bottom && before[x] === after[y]; x++, y++) all.push([x, y])
    let length = 0
    while (length < Math.min(right - x, bottom - y) && before[right - length - 1] === after[bottom - length - 1])
      length++
    for (; length > 0; length--) all.push([right - length, bottom - length])
    if (right < before.length && bottom < after.length) all.push([right, bottom])
    x = right + 1
    y = bottom + 1
  }
  return all
}

/** Where the matches that follow one another without a gap end. */
function endOfRun(matches: readonly ItemPair[], start: number): number {
  let end = start + 1
  for (; end < matches.length; end++) {
    const [last, next] = [matches[end - 1], matches[end]]
    if (last === undefined || next === undefined || next[0] !== last[0] + 1 || next[1] !== last[1] + 1) break
  }
  return end
}

/** A stretch of two sequences: matched item by item, or without any match. */
interface Run {
  readonly kind: 'same' | 'other'
  readonly before: readonly string[]
  readonly after: readonly string[]
}

function* runsOf(matches: readonly ItemPair[], before: readonly string[], after: readonly string[]): Generator<Run> {
  let [x, y] = [0, 0]
  for (let start = 0, end = 0; start < matches.length; start = end) {
    end = endOfRun(matches, start)
    const [left, top] = matches[start] ?? [x, y]
    if (left > x || top > y) yield { kind: 'other', before: before.slice(x, left), after: after.slice(y, top) }
    x = left + end - start
    y = top + end - start
    yield { kind: 'same', before: before.slice(left, x), after: after.slice(top, y) }
  }
  if (x < before.length || y < after.length) yield { kind: 'other', before: before.slice(x), after: after.slice(y) }
}

/** Lines of which none is the same: some of them may have changed a little. */
function diffLines(parts: TextPart[], { before, after }: Run, patience: Patience): void {
  for (const run of runsOf(pairLines(before, after, patience), before, after)) {
    if (run.kind === 'other') {
      addLines(parts, 'removed', run.before)
      addLines(parts, 'added', run.after)
      continue
    }
    for (const [place, line] of run.before.entries()) {
      const other = run.after[place] ?? ''
      if (line === other) addLines(parts, 'same', [line])
      else parts.push({ kind: 'changed', words: diffWords(line, other, patience) })
    }
  }
}

function addLines(parts: TextPart[], kind: 'same' | 'removed' | 'added', lines: readonly string[]): void {
  const last = parts.at(-1)
  if (last?.kind === kind) parts[parts.length - 1] = { kind, lines: last.lines.concat(lines) }
  else if (lines.length > 0) parts.push({ kind, lines })
}

function diffWords(before: string, after: string, patience: Patience): WordRun[] {
  const [old, young] = [tokensOf(before), tokensOf(after)]
  const words: WordRun[] = []
  const add = (kind: WordRun['kind'], tokens: readonly string[]) => {
    if (tokens.length > 0) words.push({ kind, text: tokens.join('') })
  }
  for (const run of runsOf(matchesOf(old, young, patience), old, young)) {
    add(run.kind === 'same' ? 'same' : 'removed', run.before)
    if (run.kind === 'other') add('added', run.after)
  }
  return words
}
