import '../read/library-texts.ts'
import { useRef, useState } from 'preact/hooks'
import type { Problem } from '../api/client.ts'
import { type PreviewAnswer, readList } from '../api/library.ts'
import { Icon } from '../parts/icon.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { Failed } from '../parts/states.tsx'
import { text } from '../texts/texts.ts'
import { ListPreview } from './list-preview.tsx'

type Look =
  | { readonly kind: 'none' }
  | { readonly kind: 'reading' }
  | { readonly kind: 'read'; readonly preview: PreviewAnswer; readonly number: number }
  | { readonly kind: 'failed'; readonly problem: Problem; readonly given: string }

/** What a pasted or dropped text is meant as, where it is more than one address. */
export function isList(given: string): boolean {
  return /<opml[\s>]/i.test(given) || given.trim().split(/\r\n|\r|\n/).length > 1
}

/** A larger file is no list of blogs. */
const MOST_BYTES = 4_000_000

/** Reads lists and holds what came of the last one. */
export function useListLook() {
  const [look, setLook] = useState<Look>({ kind: 'none' })
  const round = useRef(0)
  const take = async (given: string) => {
    if (given.trim() === '') return
    round.current += 1
    const number = round.current
    setLook({ kind: 'reading' })
    const outcome = await readList(given)
    if (number !== round.current) return
    if (outcome.kind === 'ready') setLook({ kind: 'read', preview: outcome.value, number })
    else setLook({ kind: 'failed', problem: outcome.problem, given })
  }
  const takeFile = async (file: File | undefined) => {
    if (file === undefined) return
    if (file.size <= MOST_BYTES) return await take(await file.text())
    const problem = { status: 413, title: text('lists.large'), detail: null, next: null }
    setLook({ kind: 'failed', problem, given: '' })
  }
  return { look, take, takeFile }
}

type ListLook = ReturnType<typeof useListLook>

/** Many blogs at once: a list is dropped, pasted or chosen, looked through, and harvested in turn. */
export function AddList({ look, take, takeFile }: ListLook) {
  const area = useRef<HTMLTextAreaElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <section class="add-list" aria-labelledby="add-many">
      <h2 id="add-many">{text('lists.title')}</h2>
      <p class="quiet">{text('lists.hint')}</p>
      <textarea
        ref={area}
        class="field list-area"
        rows={4}
        spellcheck={false}
        autoCapitalize="none"
        dir="ltr"
        aria-label={text('lists.paste')}
        placeholder={'https://\nhttps://'}
        onPaste={event => {
          const pasted = event.clipboardData?.getData('text') ?? ''
          // What is pasted into an empty field is the whole list.
          if (area.current?.value === '' && isList(pasted)) take(pasted)
        }}
      />
      <div class="add-line">
        <button type="button" class="button" onClick={() => take(area.current?.value ?? '')}>
          {text('lists.look')}
        </button>
        <button type="button" class="button" onClick={() => chooser.current?.click()}>
          <Icon name="original" />
          {text('lists.file')}
        </button>
        <input
          ref={chooser}
          class="unseen"
          type="file"
          tabIndex={-1}
          aria-label={text('lists.file')}
          accept=".opml,.xml,.txt,.csv,.md,text/plain,text/xml,application/xml"
          onChange={event => {
            takeFile(event.currentTarget.files?.[0])
            // The same file can be chosen again once it was changed.
            event.currentTarget.value = ''
          }}
        />
      </div>
      <div aria-live="polite">
        {look.kind === 'reading' ? <Skeleton lines={5} /> : null}
        {look.kind === 'failed' ? <Failed problem={look.problem} retry={() => take(look.given)} /> : null}
        {look.kind === 'read' ? <ListPreview key={look.number} preview={look.preview} /> : null}
      </div>
    </section>
  )
}
