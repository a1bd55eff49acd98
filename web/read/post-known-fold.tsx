import { useSignal } from '@preact/signals'
import type { EntryAnswer } from '../api/answers.ts'
import { lazyPart } from '../parts/lazy-part.tsx'
import { text } from '../texts/texts.ts'

const PostKnown = lazyPart(async () => (await import('../know/post-known.tsx')).PostKnown, 5)

/** What is known of a post, folded away: it is asked for when it is first opened. */
export function PostKnownFold({ found }: { readonly found: EntryAnswer }) {
  const isOpened = useSignal(false)
  return (
    <details
      class="fold known-fold"
      onToggle={event => {
        if (event.currentTarget.open) isOpened.value = true
      }}
    >
      <summary>{text('post.known')}</summary>
      {isOpened.value ? <PostKnown found={found} /> : null}
    </details>
  )
}
