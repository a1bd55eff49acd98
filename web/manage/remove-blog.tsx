import { useSignal } from '@preact/signals'
import { removalOf, removeBlog, undoRemoval } from '../api/removal.ts'
import { useAnswer } from '../api/use-answer.ts'
import { go } from '../app/router.ts'
import { Dialog } from '../parts/dialog.tsx'
import { Icon } from '../parts/icon.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { Failed } from '../parts/states.tsx'
import { say } from '../parts/toast.tsx'
import { hostOf } from '../read/blog-names.ts'
import { text } from '../texts/texts.ts'
import { sayProblem } from '../watch/run-controls.tsx'
import { fileSize } from './file-size.ts'
import { renewLibrary } from './renew.ts'

/** What a blog is called by here. */
interface NamedBlog {
  readonly id: string
  readonly url: string
  readonly title: string | null
}

/** A button that removes a blog: it says what goes, asks once, and offers to undo it. */
export function RemoveBlog({ blog }: { readonly blog: NamedBlog }) {
  const isOpen = useSignal(false)
  return (
    <>
      <button
        type="button"
        class="button"
        onClick={() => {
          isOpen.value = true
        }}
      >
        <Icon name="gone" />
        {text('remove.blog')}
      </button>
      {isOpen.value ? (
        <RemoveDialog
          blog={blog}
          onClose={() => {
            isOpen.value = false
          }}
        />
      ) : null}
    </>
  )
}

function RemoveDialog({ blog, onClose }: { readonly blog: NamedBlog; readonly onClose: () => void }) {
  const answer = useAnswer(removalOf(blog.id))
  const name = blog.title ?? hostOf(blog.url)
  const isBusy = useSignal(false)
  const remove = async () => {
    isBusy.value = true
    const outcome = await removeBlog(blog.id)
    isBusy.value = false
    if (outcome.kind === 'failed') return sayProblem(outcome.problem)
    onClose()
    go('/')
    renewLibrary()
    say(text('remove.done', { blog: name }), { label: text('remove.undo'), run: () => bringBack(blog.id, name) })
  }
  return (
    <Dialog title={text('remove.blog.of', { blog: name })} onClose={onClose}>
      {answer.kind === 'loading' ? <Skeleton lines={2} /> : null}
      {answer.kind === 'failed' ? <Failed problem={answer.problem} retry={answer.retry} /> : null}
      {answer.kind === 'ready' ? (
        <>
          <p>{text('remove.goes', figuresOf(answer.value.figures))}</p>
          <p>{text('remove.frees', { days: answer.value.undoDays, size: fileSize(answer.value.figures.frees) })}</p>
        </>
      ) : null}
      <div class="run-onward">
        <button
          type="button"
          class="button button-main"
          disabled={answer.kind !== 'ready' || isBusy.value}
          onClick={remove}
        >
          {text('remove.blog')}
        </button>
        <button type="button" class="button" onClick={onClose}>
          {text('remove.cancel')}
        </button>
      </div>
    </Dialog>
  )
}

function figuresOf({
  posts,
  pages,
  comments,
  files,
}: {
  posts: number
  pages: number
  comments: number
  files: number
}) {
  return { posts: posts + pages, comments, files }
}

/** Brings a removed blog back, and says so. */
export async function bringBack(id: string, name: string): Promise<void> {
  const outcome = await undoRemoval(id)
  if (outcome.kind === 'failed') return sayProblem(outcome.problem)
  say(text('remove.undone', { blog: name }))
  renewLibrary()
}
