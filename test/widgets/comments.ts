/** A comment as a widget's server has it. */
export interface WidgetComment {
  readonly id: string
  readonly parent: string | null
  readonly author: string
  readonly website: string
  /** A moment, to the minute. */
  readonly date: string
  readonly html: string
  readonly text: string
}

/** A conversation in three parts: an answer and an answer to it, an answer, a lone word. */
export const COMMENTS: readonly WidgetComment[] = [
  comment('1', null, 'Ann', 'The first word, and <em>not</em> the last.', 'The first word, and not the last.'),
  comment('2', '1', 'Bob', 'An answer to the first.'),
  comment('3', '2', 'Cy', 'An answer to the answer.'),
  comment('4', null, 'Dora', 'Something else altogether.'),
  comment('5', '4', 'Ann', 'I do not think so.'),
  comment('6', null, 'Emil', 'Late as always.'),
]

function comment(id: string, parent: string | null, author: string, words: string, text = words): WidgetComment {
  const website = `https://${author.toLowerCase()}.example/`
  return { id, parent, author, website, date: `2024-05-0${id}T10:2${id}:00Z`, html: `<p>${words}</p>`, text }
}

/** Who answers whom, where a widget has no more than two levels: all answers belong to the first of the thread. */
export function inTwoLevels(comments: readonly WidgetComment[]): WidgetComment[] {
  return comments.map(one => (one.parent === '2' ? { ...one, parent: '1' } : one))
}

/** Where it has no threads. */
export function flat(comments: readonly WidgetComment[]): WidgetComment[] {
  return comments.map(one => ({ ...one, parent: null }))
}

/** The answers to a comment, or the comments that answer none. */
export function answersTo(comments: readonly WidgetComment[], parent: string | null): WidgetComment[] {
  return comments.filter(one => one.parent === parent)
}
