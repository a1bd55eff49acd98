import { type Signal, useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import type { EntryAnswer, HighlightAnswer } from '../api/answers.ts'
import { addHighlight } from '../api/reading.ts'
import { renewAnswers } from '../api/use-answer.ts'
import { renewLists } from '../api/use-list.ts'
import { say } from '../parts/toast.tsx'
import { text } from '../texts/texts.ts'
import { sayProblem } from '../watch/run-controls.tsx'
import { findPassage, passageAt } from './find-passage.ts'
import { frameText, selectedSpan, selectParagraph, wrapSpan } from './frame-text.ts'

/** The highlights of a post while it is read. */
export interface Highlights {
  readonly all: Signal<readonly HighlightAnswer[]>
  /** Those that are not in the text that is shown. */
  readonly lost: Signal<ReadonlySet<number>>
  /** The one whose note is open. */
  readonly open: Signal<number | null>
  /** Where what is selected ends, within the frame; null where nothing is. */
  readonly selection: Signal<{ readonly x: number; readonly y: number } | null>
  /** Called with the document of the article when it is there; gives back what ends that. */
  attend(inside: Document): () => void
  /** Highlights what is selected. */
  add(): Promise<void>
  select(step: 1 | -1): void
  /** Puts a changed highlight in place of the earlier one; null takes it away. */
  replace(id: number, changed: HighlightAnswer | null): void
}

/** Shows the highlights of a post in its article, and makes new ones. */
export function useHighlights(found: EntryAnswer): Highlights {
  const all = useSignal(found.highlights)
  const lost = useSignal<ReadonlySet<number>>(new Set())
  const open = useSignal<number | null>(null)
  const selection = useSignal<{ readonly x: number; readonly y: number } | null>(null)
  const document = useSignal<Document | null>(null)
  /** Steps asked for by keys before the article was there. */
  const early = useRef(0)
  useEffect(() => {
    const inside = document.value
    if (inside !== null) lost.value = draw(inside, all.value)
  }, [document.value, all.value])
  const renew = () => {
    renewAnswers(`/api/entries/${found.id}`)
    renewAnswers('/api/reading')
    renewLists('/api/highlights')
  }
  return {
    all,
    lost,
    open,
    selection,
    attend(inside) {
      document.value = inside
      for (; early.current !== 0; early.current -= Math.sign(early.current))
        selectParagraph(inside, early.current > 0 ? 1 : -1)
      const follow = () => {
        selection.value = endOfSelection(inside)
      }
      const press = (event: Event) => {
        const id = highlightAt(event.target)
        if (id === null || ('key' in event && event.key !== 'Enter') || event.defaultPrevented) return
        if (inside.getSelection()?.isCollapsed !== false) open.value = id
      }
      inside.addEventListener('selectionchange', follow)
      inside.addEventListener('click', press)
      inside.addEventListener('keydown', press)
      return () => {
        inside.removeEventListener('selectionchange', follow)
        inside.removeEventListener('click', press)
        inside.removeEventListener('keydown', press)
        document.value = null
        selection.value = null
      }
    },
    async add() {
      const inside = document.peek()
      if (inside === null) return
      const words = frameText(inside)
      const span = selectedSpan(inside, words)
      if (span === null) return say(text('highlight.none'))
      const outcome = await addHighlight(found.id, passageAt(words.text, ...span))
      if (outcome.kind === 'failed') return sayProblem(outcome.problem)
      inside.getSelection()?.removeAllRanges()
      all.value = [...all.peek(), outcome.value].toSorted((a, b) => a.place - b.place)
      renew()
      const addNote = () => {
        open.value = outcome.value.id
      }
      say(text('highlight.added'), { label: text('highlight.add-note'), run: addNote })
    },
    select(step) {
      const inside = document.peek()
      if (inside === null) early.current += step
      else selectParagraph(inside, step)
    },
    replace(id, changed) {
      all.value = all.peek().flatMap(one => (one.id === id ? (changed ?? []) : one))
      renew()
    },
  }
}

/** Marks each highlight in the article anew; gives those that are not there. */
function draw(inside: Document, highlights: readonly HighlightAnswer[]): ReadonlySet<number> {
  for (const mark of inside.querySelectorAll('mark[data-highlight]')) mark.replaceWith(...mark.childNodes)
  inside.body.normalize()
  const lost = new Set<number>()
  for (const highlight of highlights) {
    const words = frameText(inside)
    const span = findPassage(words.text, highlight)
    const marks = span === null ? [] : wrapSpan(inside, words, ...span)
    if (marks.length === 0) lost.add(highlight.id)
    for (const [index, mark] of marks.entries()) {
      mark.dataset.highlight = String(highlight.id)
      if (highlight.note !== '') mark.dataset.noted = ''
      // One stop for the keyboard, however many pieces it has.
      if (index > 0) continue
      mark.tabIndex = 0
      mark.setAttribute('role', 'button')
    }
  }
  return lost
}

function highlightAt(target: EventTarget | null): number | null {
  // The frame's own window has other classes than ours, so that `instanceof` says nothing here.
  if (target === null || !('closest' in target) || typeof target.closest !== 'function') return null
  const mark: unknown = target.closest('mark[data-highlight], a[href]')
  const isMark = typeof mark === 'object' && mark !== null && 'dataset' in mark
  const { highlight } = isMark && typeof mark.dataset === 'object' ? { highlight: undefined, ...mark.dataset } : {}
  return typeof highlight === 'string' ? Number(highlight) : null
}

function endOfSelection(inside: Document): { x: number; y: number } | null {
  const selection = inside.getSelection()
  if (selection === null || selection.rangeCount === 0 || selection.isCollapsed) return null
  if (selection.toString().trim() === '') return null
  const box = selection.getRangeAt(0).getBoundingClientRect()
  return { x: box.left + box.width / 2, y: box.bottom }
}
