import { hiddenPosts, hidePost, removedBlogs } from '../api/removal.ts'
import { useAnswer } from '../api/use-answer.ts'
import { ArchivedText } from '../parts/archived-text.tsx'
import { hostOf } from '../read/blog-names.ts'
import { longDate } from '../texts/dates.ts'
import { text } from '../texts/texts.ts'
import { sayProblem } from '../watch/run-controls.tsx'
import { fileSize } from './file-size.ts'
import { bringBack } from './remove-blog.tsx'
import { renewPosts } from './renew.ts'

/** What was removed and can be had back, and what is hidden; nothing where that is nothing. */
export function RemovedBlogs() {
  const removed = useAnswer(removedBlogs())
  const hidden = useAnswer(hiddenPosts())
  const blogs = removed.kind === 'ready' ? removed.value.removed : []
  const posts = hidden.kind === 'ready' ? hidden.value.entries : []
  if (blogs.length === 0 && posts.length === 0) return null
  return (
    <details class="removed-blogs">
      <summary>
        {text('removed.title')} ({blogs.length + posts.length})
      </summary>
      <ul class="removed-list">
        {blogs.map(({ id, url, title, until, figures }) => {
          const name = title ?? hostOf(url)
          return (
            <li key={id}>
              <p>
                <ArchivedText>{name}</ArchivedText>{' '}
                <span class="quiet small">
                  {text('removed.until', { date: longDate(until), size: fileSize(figures.frees) })}
                </span>
              </p>
              <button
                type="button"
                class="button"
                aria-label={text('remove.undo.of', { blog: name })}
                onClick={() => bringBack(id, name)}
              >
                {text('remove.undo')}
              </button>
            </li>
          )
        })}
        {posts.map(({ id, title, url }) => (
          <li key={id}>
            <p>
              <a href={`/entries/${id}?hidden=true`}>
                <ArchivedText>{title ?? url}</ArchivedText>
              </a>
            </p>
            <button
              type="button"
              class="button"
              aria-label={text('post.show.of', { post: title ?? url })}
              onClick={() => showAgain(id)}
            >
              {text('post.show')}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}

async function showAgain(id: number): Promise<void> {
  const outcome = await hidePost(id, false)
  if (outcome.kind === 'failed') return sayProblem(outcome.problem)
  renewPosts()
}
