import type { Db } from '../schema.ts'

/** Which comments of a blog are asked for. */
export interface CommentsByQuery {
  readonly blog: string
  /** The name of their author; exact match. */
  readonly author: string
  /** The last comment of the page before. */
  readonly behind: CommentPlace | null
  readonly limit: number
}

/** The position of a comment: the id of its entry, and its own position below it. */
export interface CommentPlace {
  readonly entry: number
  readonly number: number
}

/** The positions of the comments of a name, those below the newest entries first. */
export async function commentsBy(db: Db, { blog, author, behind, limit }: CommentsByQuery): Promise<CommentPlace[]> {
  return await db
    .selectFrom('comment')
    .innerJoin('entry', 'entry.id', 'comment.entry')
    .select(['comment.entry', 'comment.number'])
    .where('entry.blog', '=', blog)
    .where('comment.author', '=', author)
    .where('entry.hidden_at', 'is', null)
    .$if(behind !== null, select =>
      select.where(({ eb, or, and }) =>
        or([
          eb('comment.entry', '<', behind?.entry ?? 0),
          and([eb('comment.entry', '=', behind?.entry ?? 0), eb('comment.number', '>', behind?.number ?? 0)]),
        ]),
      ),
    )
    .orderBy('comment.entry', 'desc')
    .orderBy('comment.number')
    .limit(limit)
    .execute()
}
