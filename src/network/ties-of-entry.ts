import { aliasId, ownAddress } from '../analyse/index.ts'
import { authorsDay, type EntryRecord } from '../records.ts'
import type { FoundTie } from '../store/index.ts'
import type { Url } from '../url.ts'
import { dayNumber, weightAt } from './distance.ts'
import { dayOfComment } from './edges-of-entry.ts'

/** Who wrote an entry, and who comments on whom below it. */
export interface EntryTalk {
  /** The id of the first author's name. */
  readonly author: string | null
  readonly comments: number
  readonly commentWeight: number
  readonly ties: readonly FoundTie[]
}

/** Reads who talks with whom: a comment answers the one that it is a reply to, else the author of the post. */
export function talkOf(entry: EntryRecord, blog: Url): EntryTalk {
  const isShared = ownAddress(blog)
  const [first] = entry.authors
  const author = first === undefined ? null : aliasId(first.name, first.url, isShared)
  const comments = entry.comments.filter(({ kind }) => kind === 'comment')
  const names = new Map(
    comments.flatMap(({ id, author: name, authorUrl }) =>
      name === null || name.trim() === '' ? [] : [[id, aliasId(name, authorUrl, isShared)] as const],
    ),
  )
  const ties = new Map<string, { from: string; to: string; count: number; weight: number }>()
  const written = dayNumber(authorsDay(entry))
  let commentWeight = 0
  for (const comment of comments) {
    const weight = weightAt(written, dayNumber(dayOfComment(comment)))
    const from = names.get(comment.id)
    // Who answers below the own post moves nobody else.
    if (from !== author || author === null) commentWeight += weight
    const to = (comment.parent === null ? undefined : names.get(comment.parent)) ?? author
    if (from === undefined || to === null || from === to) continue
    const tie = ties.get(`${from}\n${to}`) ?? { from, to, count: 0, weight: 0 }
    ties.set(`${from}\n${to}`, { ...tie, count: tie.count + 1, weight: tie.weight + weight })
  }
  return { author, comments: comments.length, commentWeight, ties: [...ties.values()] }
}
