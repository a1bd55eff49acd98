import { useSignal } from '@preact/signals'
import type { EntryAnswer } from '../api/answers.ts'
import { erasePost, hidePost } from '../api/removal.ts'
import { go } from '../app/router.ts'
import { Dialog } from '../parts/dialog.tsx'
import { Icon } from '../parts/icon.tsx'
import { say } from '../parts/toast.tsx'
import { text } from '../texts/texts.ts'
import { sayProblem } from '../watch/run-controls.tsx'
import { renewPosts } from './renew.ts'

/** What of a menu hides a post, shows it again, or asks to erase it. */
export function PostRemoval({ found, onErase }: { readonly found: EntryAnswer; readonly onErase: () => void }) {
  const isHidden = found.hiddenSince !== null
  const toggle = async () => {
    const outcome = await hidePost(found.id, !isHidden)
    if (outcome.kind === 'failed') return sayProblem(outcome.problem)
    renewPosts()
    if (isHidden) return go(`/entries/${found.id}`)
    go(`/blogs/${encodeURIComponent(found.blog.id)}`)
    say(text('post.hidden'), { label: text('remove.undo'), run: () => showAgain(found.id) })
  }
  return (
    <>
      <button type="button" onClick={toggle}>
        <Icon name="gone" />
        {text(isHidden ? 'post.show' : 'post.hide')}
      </button>
      <button type="button" onClick={onErase}>
        <Icon name="close" />
        {text('post.erase')}
      </button>
    </>
  )
}

/** Asks why a post is erased, and does it. */
export function EraseDialog({ found, onClose }: { readonly found: EntryAnswer; readonly onClose: () => void }) {
  const isBusy = useSignal(false)
  const erase = async (reason: string) => {
    isBusy.value = true
    const outcome = await erasePost(found.id, reason)
    isBusy.value = false
    if (outcome.kind === 'failed') return sayProblem(outcome.problem)
    onClose()
    go(`/blogs/${encodeURIComponent(found.blog.id)}`)
    renewPosts()
    say(text('post.erased'))
  }
  return (
    <Dialog title={text('post.erase.title')} onClose={onClose}>
      <p>{text('post.erase.hint')}</p>
      <form
        class="visit-form"
        onSubmit={event => {
          event.preventDefault()
          const reason = new FormData(event.currentTarget).get('reason')
          if (typeof reason === 'string' && reason.trim() !== '') erase(reason.trim())
        }}
      >
        <label class="labelled">
          <span>{text('post.erase.reason')}</span>
          <input class="field" name="reason" required maxLength={2000} dir="auto" />
        </label>
        <div class="run-onward">
          <button type="submit" class="button button-main" disabled={isBusy.value}>
            {text('post.erase.do')}
          </button>
          <button type="button" class="button" onClick={onClose}>
            {text('remove.cancel')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}

async function showAgain(id: number): Promise<void> {
  const outcome = await hidePost(id, false)
  if (outcome.kind === 'failed') return sayProblem(outcome.problem)
  renewPosts()
}
