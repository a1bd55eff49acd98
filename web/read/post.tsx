import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { EntryAnswer } from '../api/answers.ts'
import { entry as entryAddress } from '../api/archive.ts'
import { useAnswer } from '../api/use-answer.ts'
import { may } from '../app/access.ts'
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
import { HighlightButton } from './highlight-button.tsx'
import { marksOf, say } from './marks.ts'
import { PostArticle } from './post-article.tsx'
import { PostFoot } from './post-foot.tsx'
import { PostHead } from './post-head.tsx'
import { PostHighlights } from './post-highlights.tsx'
import { PostKnownFold } from './post-known-fold.tsx'
import { ShareDialog } from './share-dialog.tsx'
import { type Highlights, useHighlights } from './use-highlights.ts'
import { wayTo } from './way.ts'
import './texts.ts'

/** At the very end, so that nothing moves when it comes. */
const SimilarPosts = lazyPart(async () => (await import('../know/similar-posts.tsx')).SimilarPosts, 3)

/** A post as a reader wants it. */
export function Post({ params }: ViewProps) {
  const id = params.id ?? ''
  const answer = useAnswer(entryAddress(id, place.value.query.get('version'), place.value.query.get('hidden')))
  const found = answer.kind === 'ready' ? answer.value : null
  useHeading(found === null ? null : (found.entry.title ?? text('post.untitled')), wayTo(found, 'blog'))
  if (answer.kind === 'loading') return <Skeleton lines={10} />
  if (answer.kind === 'failed') return <Failed problem={answer.problem} retry={answer.retry} isView />
  return <Loaded key={answer.value.version} found={answer.value} />
}

function Loaded({ found }: { readonly found: EntryAnswer }) {
  const opened = useSignal<'cite' | 'share' | null>(null)
  const open = (what: 'cite' | 'share' | null) => () => {
    opened.value = what
  }
  const highlights = useHighlights(found)
  // Who opens a post reads it; who may not write here reads it all the same.
  useEffect(() => {
    if (may('all') && marksOf(found.id, found.reading).readAt === null)
      void say(found.id, found.reading, { read: true }, true)
  }, [found.id])
  useKeys([...keysOf(found, open('cite')), ...readingKeys(found, highlights, open('share'))])
  return (
    <article class="page post">
      <PostHead found={found} onCite={open('cite')} onShare={open('share')} />
      <div class="post-text">
        <PostArticle found={found} onDocument={highlights.attend} />
        {may('all') ? <HighlightButton highlights={highlights} /> : null}
      </div>
      <PostHighlights highlights={highlights} />
      <PostFoot found={found} />
      <PostKnownFold found={found} />
      <Comments found={found} />
      <SimilarPosts id={found.id} />
      {opened.value === 'cite' ? <CiteDialog id={String(found.id)} onClose={open(null)} /> : null}
      {opened.value === 'share' ? (
        <ShareDialog found={found} onCite={open('cite')} onClose={closeUnless(opened, 'share')} />
      ) : null}
    </article>
  )
}

/** The dialog that takes the place of another closes it, and must not be closed by that. */
function closeUnless(opened: { value: 'cite' | 'share' | null }, own: 'cite' | 'share'): () => void {
  return () => {
    if (opened.value === own) opened.value = null
  }
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

function readingKeys({ id, reading }: EntryAnswer, highlights: Highlights, share: () => void): KeyBinding[] {
  const now = () => marksOf(id, reading)
  const sharing: KeyBinding = { keys: 'y', does: 'keys.share', run: share }
  if (!may('all')) return [sharing]
  return [
    { keys: 's', does: 'keys.star', run: () => void say(id, reading, { starred: now().starredAt === null }) },
    { keys: 'q', does: 'keys.queue', run: () => void say(id, reading, { queued: !now().isQueued }) },
    { keys: 'u', does: 'keys.unread', run: () => void say(id, reading, { read: now().readAt === null }) },
    sharing,
    { keys: ']', does: 'keys.next-paragraph', run: () => highlights.select(1) },
    { keys: '[', does: 'keys.previous-paragraph', run: () => highlights.select(-1) },
    { keys: 'm', does: 'keys.highlight', run: () => void highlights.add() },
  ]
}
