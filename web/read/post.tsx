import { useSignal } from '@preact/signals'
import type { EntryAnswer } from '../api/answers.ts'
import { entry as entryAddress } from '../api/archive.ts'
import { useAnswer } from '../api/use-answer.ts'
import { useHeading } from '../app/heading.ts'
import { type KeyBinding, useKeys } from '../app/keyboard.ts'
import { go, place } from '../app/router.ts'
import type { ViewProps } from '../app/routes.ts'
import { lazyPart } from '../parts/lazy-part.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { Failed } from '../parts/states.tsx'
import { text } from '../texts/texts.ts'
import { CiteDialog } from './cite-dialog.tsx'
import { Comments } from './comments.tsx'
import { PostArticle } from './post-article.tsx'
import { PostFoot } from './post-foot.tsx'
import { PostHead } from './post-head.tsx'
import { PostKnownFold } from './post-known-fold.tsx'
import { wayTo } from './way.ts'

/** At the very end, so that nothing moves when it comes. */
const SimilarPosts = lazyPart(async () => (await import('../know/similar-posts.tsx')).SimilarPosts, 3)

/** A post as a reader wants it. */
export function Post({ params }: ViewProps) {
  const id = params.id ?? ''
  const answer = useAnswer(entryAddress(id, place.value.query.get('version')))
  const found = answer.kind === 'ready' ? answer.value : null
  useHeading(found === null ? null : (found.entry.title ?? text('post.untitled')), wayTo(found, 'blog'))
  if (answer.kind === 'loading') return <Skeleton lines={10} />
  if (answer.kind === 'failed') return <Failed problem={answer.problem} retry={answer.retry} isView />
  return <Loaded found={answer.value} />
}

function Loaded({ found }: { readonly found: EntryAnswer }) {
  const isCiting = useSignal(false)
  const cite = () => {
    isCiting.value = true
  }
  useKeys(keysOf(found, cite))
  return (
    <article class="page post">
      <PostHead found={found} onCite={cite} />
      <PostArticle found={found} />
      <PostFoot found={found} />
      <PostKnownFold found={found} />
      <Comments found={found} />
      <SimilarPosts id={found.id} />
      {isCiting.value ? (
        <CiteDialog
          id={String(found.id)}
          onClose={() => {
            isCiting.value = false
          }}
        />
      ) : null}
    </article>
  )
}

function keysOf({ id, newer, older, replay }: EntryAnswer, cite: () => void): KeyBinding[] {
  const keys: KeyBinding[] = [
    { keys: 'v', does: 'keys.versions', run: () => go(`/entries/${id}/versions`) },
    { keys: 'c', does: 'keys.cite', run: cite },
  ]
  if (replay !== null) keys.push({ keys: 'o', does: 'keys.original', run: () => go(`/entries/${id}/original`) })
  if (newer !== null) keys.push({ keys: 'p', does: 'keys.newer', run: () => go(`/entries/${newer.id}`) })
  if (older !== null) keys.push({ keys: 'n', does: 'keys.older', run: () => go(`/entries/${older.id}`) })
  return keys
}
