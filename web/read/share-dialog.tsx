import { useId, useRef } from 'preact/hooks'
import type { EntryAnswer } from '../api/answers.ts'
import { Dialog } from '../parts/dialog.tsx'
import { Icon } from '../parts/icon.tsx'
import { text } from '../texts/texts.ts'
import { copy } from './cite-dialog.tsx'

interface ShareDialogProps {
  readonly found: EntryAnswer
  readonly onCite: () => void
  readonly onClose: () => void
}

/**
 * The addresses of a post, to be copied. That of this archive names the post by its own address, which holds through copies of the archive
 * and new harvests, as its number does not.
 */
export function ShareDialog({ found: { entry }, onCite, onClose }: ShareDialogProps) {
  const here = new URL(`/archived?${new URLSearchParams({ url: entry.url })}`, location.origin).href
  return (
    <Dialog title={text('share.title')} onClose={onClose}>
      <div class="share">
        <Address label={text('share.here')} hint={text('share.here.hint')} address={here} />
        <Address label={text('share.original')} address={entry.url} />
        <button type="button" class="button" onClick={onCite}>
          <Icon name="cite" />
          {text('post.cite')}
        </button>
      </div>
    </Dialog>
  )
}

interface AddressProps {
  readonly label: string
  readonly hint?: string
  readonly address: string
}

function Address({ label, hint, address }: AddressProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  return (
    <div class="share-address">
      <label for={id}>{label}</label>
      <div class="share-line">
        <input
          ref={field}
          id={id}
          class="field"
          readOnly
          value={address}
          dir="ltr"
          onFocus={() => field.current?.select()}
        />
        <button
          type="button"
          class="button"
          aria-label={`${text('share.copy')}: ${label}`}
          onClick={() => {
            // Where the browser refuses to copy, it is selected for the reader to do so.
            field.current?.select()
            void copy(address)
          }}
        >
          <Icon name="copy" />
          {text('share.copy')}
        </button>
      </div>
      {hint === undefined ? null : <p class="quiet small">{hint}</p>}
    </div>
  )
}
