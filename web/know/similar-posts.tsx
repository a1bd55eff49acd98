import { similarPosts } from '../api/knowing.ts'
import { useAnswer } from '../api/use-answer.ts'
import { ArchivedText } from '../parts/archived-text.tsx'
import { hostOf } from '../read/blog-names.ts'
import { shortDate } from '../texts/dates.ts'
import { text } from '../texts/texts.ts'
import './texts.ts'
import '../styles/known.css'

/** Words that are told of what two posts share. */
const SHARED = 5

/** Posts that are about the same, at the foot of a post; nothing where there are none. */
export function SimilarPosts({ id }: { readonly id: number }) {
  const answer = useAnswer(similarPosts(id))
  const posts = answer.kind === 'ready' ? answer.value.posts : []
  if (posts.length === 0) return null
  return (
    <section class="similar">
      <h2>{text('similar.title')}</h2>
      <ol>
        {posts.map(post => (
          <li key={post.id}>
            <p>
              <a href={`/entries/${post.id}`}>
                <ArchivedText>{post.title ?? text('post.untitled')}</ArchivedText>
              </a>
            </p>
            <p class="meta">
              {post.published === null ? null : <span>{shortDate(post.published)}</span>}
              <ArchivedText>{hostOf(post.url)}</ArchivedText>
              {post.shared.length === 0 ? null : (
                <ArchivedText>
                  {text('similar.shared', { words: post.shared.slice(0, SHARED).join(', ') })}
                </ArchivedText>
              )}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
