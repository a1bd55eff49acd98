import { markBlogRead } from '../api/reading.ts'
import { renewAnswers } from '../api/use-answer.ts'
import { renewLists } from '../api/use-list.ts'
import { go, place, withQuery } from '../app/router.ts'
import { say } from '../parts/toast.tsx'
import { text } from '../texts/texts.ts'
import { sayProblem } from '../watch/run-controls.tsx'
import { forgetSaid } from './marks.ts'
import './texts.ts'

/** Narrows the list of a blog to what nobody has read, and marks all of it as read. */
export function BlogReading({ blog }: { readonly blog: string }) {
  const isUnread = place.value.query.get('unread') === 'true'
  return (
    <div class="blog-reading">
      <label class="check">
        <input
          type="checkbox"
          checked={isUnread}
          onChange={event => go(withQuery({ unread: event.currentTarget.checked ? 'true' : null, q: null }))}
        />
        <span>{text('reading.unread-only')}</span>
      </label>
      <button type="button" class="button button-quiet" onClick={() => markAll(blog)}>
        {text('reading.all-read')}
      </button>
    </div>
  )
}

async function markAll(blog: string, undo?: string): Promise<void> {
  const outcome = await markBlogRead(blog, undo)
  if (outcome.kind === 'failed') return sayProblem(outcome.problem)
  forgetSaid()
  renewLists('/api/entries')
  renewAnswers('/api/')
  if (undo !== undefined) return
  const { changed, at } = outcome.value
  say(text('reading.all-read.done', { n: changed }), { label: text('reading.undo'), run: () => markAll(blog, at) })
}
