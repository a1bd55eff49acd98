import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diffTexts, type TextPart } from './text-diff.ts'

/** The old text without what was removed and with what was added, or the other way round. */
function side(parts: readonly TextPart[], without: 'removed' | 'added'): string {
  const lines = parts.flatMap(part => {
    if (part.kind !== 'changed') return part.kind === without ? [] : part.lines
    const runs = part.words.filter(run => run.kind !== without)
    return [runs.map(run => run.text).join('')]
  })
  return lines.join('\n')
}

/** How much a person has to read: lines that are marked. */
function marked(parts: readonly TextPart[]): number {
  return parts.reduce((sum, part) => {
    if (part.kind === 'changed') return sum + 1
    return part.kind === 'same' ? sum : sum + part.lines.length
  }, 0)
}

const word = fc.constantFrom(
  'tide',
  'clock',
  'the',
  'of',
  'a',
  'sea',
  '潮',
  '時計',
  '.',
  ',',
  ' ',
  '  ',
  'e\u0301',
  '🌊',
)
const line = fc.oneof(
  fc.constantFrom('', 'one', 'two', '  '),
  fc.array(word, { maxLength: 12 }).map(words => words.join(' ')),
)
const text = fc.oneof(
  fc.array(line, { maxLength: 20 }).map(lines => lines.join('\n')),
  fc.string({ unit: 'binary', maxLength: 80 }),
)

describe('the difference of two texts', () => {
  it('gives both texts back', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const parts = diffTexts(before, after)
        expect([side(parts, 'added'), side(parts, 'removed')]).toEqual([before, after])
      }),
      { numRuns: 1000 },
    )
  })

  it('finds a few edits in a long text, and nothing else', () => {
    const paragraph = fc.array(fc.constantFrom('tide', 'clock', 'sea', 'moon', 'rope', 'sail', 'wind'), {
      minLength: 5,
      maxLength: 9,
    })
    const edits = fc.array(fc.tuple(fc.nat(29), fc.constantFrom('drop', 'insert', 'change')), { maxLength: 4 })
    fc.assert(
      fc.property(fc.array(paragraph, { minLength: 30, maxLength: 30 }), edits, (paragraphs, edits) => {
        const lines = paragraphs.map(words => words.join(' '))
        const edited = [...lines]
        for (const [place, edit] of edits) {
          if (edit === 'drop') edited.splice(place, 1)
          else if (edit === 'insert') edited.splice(place, 0, 'Something else altogether.')
          else edited[place] = `${edited[place] ?? ''} again`
        }
        const parts = diffTexts(lines.join('\n\n'), edited.join('\n\n'))
        // Each edit is one line, with a blank one beside it; a change may show as one line removed and one added.
        expect(marked(parts)).toBeLessThanOrEqual(4 * edits.length)
      }),
    )
  })

  it('says nothing of a text that is the same', () => {
    expect(diffTexts('one\n\ntwo', 'one\n\ntwo')).toEqual([{ kind: 'same', lines: ['one', '', 'two'] }])
    expect(diffTexts('', '')).toEqual([])
  })

  it('shows the words that changed within a paragraph', () => {
    expect(
      diffTexts('Start.\n\nThe tide turns at six today.', 'Start.\n\nThe tide turns at half past seven today.'),
    ).toEqual([
      { kind: 'same', lines: ['Start.', ''] },
      {
        kind: 'changed',
        words: [
          { kind: 'same', text: 'The tide turns at ' },
          { kind: 'removed', text: 'six' },
          { kind: 'added', text: 'half past seven' },
          { kind: 'same', text: ' today.' },
        ],
      },
    ])
  })

  it('compares scripts without spaces by character', () => {
    expect(diffTexts('潮は六時に変わる', '潮は七時に変わる')).toEqual([
      {
        kind: 'changed',
        words: [
          { kind: 'same', text: '潮は' },
          { kind: 'removed', text: '六' },
          { kind: 'added', text: '七' },
          { kind: 'same', text: '時に変わる' },
        ],
      },
    ])
  })

  it('keeps an added paragraph whole, apart from the changed one beside it', () => {
    const before = 'The harbour was empty when we came.\n\nWe ate bread.'
    const after = 'Rain all night, and no wind.\n\nThe harbour was empty when we left.\n\nWe ate bread.'
    expect(diffTexts(before, after).map(part => part.kind)).toEqual(['added', 'changed', 'same'])
  })

  it('takes paragraphs that have nothing in common as removed and added, not as changed', () => {
    const kinds = diffTexts('A ship of the line at anchor.', 'Bread wants time and a warm place.').map(
      part => part.kind,
    )
    expect(kinds).toEqual(['removed', 'added'])
  })

  it('pairs the lines of a long text in which every one changed a little', () => {
    const line = (number: number, end: string) =>
      `${Array.from({ length: 40 }, (_, place) => `w${number}x${place}`).join(' ')} ${end}`
    const lines = (end: string) => Array.from({ length: 700 }, (_, number) => line(number, end)).join('\n')
    const kinds = diffTexts(lines('six'), `A new first line.\n${lines('seven')}`).map(part => part.kind)
    expect(kinds).toEqual(['added', ...Array.from({ length: 700 }, () => 'changed')])
  })

  it('falls back to replacing the whole where comparing would take too long', () => {
    // Lines in two orders: next to nothing in common, and every line known to both.
    const lines = Array.from({ length: 40_000 }, (_, number) => `line ${number}`)
    const shuffled = lines.map((_, number) => lines[(number * 7919) % lines.length] ?? '')
    const parts = diffTexts(lines.join('\n'), shuffled.join('\n'))
    expect(side(parts, 'removed')).toBe(shuffled.join('\n'))
    expect(parts.some(part => part.kind === 'removed' && part.lines.length > 30_000)).toBe(true)
  })

  it('compares a single line of a book', () => {
    const words = Array.from({ length: 300_000 }, (_, number) => `w${number % 1000}`)
    const [before, after] = [words.join(' '), words.with(150_000, 'other').join(' ')]
    const [part] = diffTexts(before, after)
    expect(part?.kind === 'changed' && part.words.map(run => run.kind)).toEqual(['same', 'removed', 'added', 'same'])
  })
})
