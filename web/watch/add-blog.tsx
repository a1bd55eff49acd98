import { useEffect, useRef, useState } from 'preact/hooks'
import type { Problem } from '../api/client.ts'
import { type DetectionAnswer, detect } from '../api/watching.ts'
import { useHeading } from '../app/heading.ts'
import { place } from '../app/router.ts'
import type { ViewProps } from '../app/routes.ts'
import { Skeleton } from '../parts/skeleton.tsx'
import { Failed } from '../parts/states.tsx'
import { text } from '../texts/texts.ts'
import { AddList, isList, useListLook } from './add-list.tsx'
import { Detection } from './detection.tsx'

type Look =
  | { readonly kind: 'none' }
  | { readonly kind: 'looking'; readonly url: string }
  | { readonly kind: 'found'; readonly found: DetectionAnswer }
  | { readonly kind: 'failed'; readonly url: string; readonly problem: Problem }

/** Where a blog is added: an address, what stands there, and the start. */
export function AddBlog(_: ViewProps) {
  useHeading(text('add.title'), [{ name: text('watch.title'), href: '/watch' }])
  const [look, setLook] = useState<Look>({ kind: 'none' })
  const field = useRef<HTMLInputElement>(null)
  const asking = useRef<AbortController | null>(null)
  const list = useListLook()
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    field.current?.focus()
    return () => asking.current?.abort()
  }, [])
  const lookAt = async (given: string) => {
    const url = given.trim()
    if (url === '') return
    asking.current?.abort()
    const aborter = new AbortController()
    asking.current = aborter
    setLook({ kind: 'looking', url })
    const outcome = await detect(url, aborter.signal)
    if (aborter.signal.aborted) return
    setLook(
      outcome.kind === 'ready'
        ? { kind: 'found', found: outcome.value }
        : { kind: 'failed', url, problem: outcome.problem },
    )
  }
  return (
    // A list may be dropped anywhere on the page; the field and the button below do the same without a mouse.
    <section
      class={isOver ? 'page add add-drop' : 'page add'}
      aria-label={text('add.title')}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={event => {
        if (event.target === event.currentTarget) setOver(false)
      }}
      onDrop={event => {
        event.preventDefault()
        setOver(false)
        const [file] = event.dataTransfer?.files ?? []
        if (file !== undefined) list.takeFile(file)
        else list.take(event.dataTransfer?.getData('text') ?? '')
      }}
    >
      <header>
        <h1 tabIndex={-1}>{text('add.title')}</h1>
        <p class="quiet">{text('add.hint')}</p>
      </header>
      <form
        class="add-form"
        onSubmit={event => {
          event.preventDefault()
          lookAt(field.current?.value ?? '')
        }}
      >
        <label class="add-label" for="add-address">
          {text('add.address')}
        </label>
        <div class="add-line">
          <input
            id="add-address"
            ref={field}
            class="field grow"
            type="text"
            inputMode="url"
            autoCapitalize="none"
            autoComplete="url"
            spellcheck={false}
            placeholder="https://"
            // Named by a page that proposes it; nothing is asked of it before the reader wants so.
            defaultValue={place.peek().query.get('url') ?? ''}
            required
            // What is pasted is whole, and looked at without another step.
            onPaste={event => {
              const pasted = event.clipboardData?.getData('text') ?? ''
              if (isList(pasted)) {
                // Several lines are a list, wherever they are pasted.
                event.preventDefault()
                list.take(pasted)
              } else lookAt(pasted)
            }}
          />
          <button type="submit" class="button button-main">
            {text('add.look')}
          </button>
        </div>
      </form>
      <div aria-live="polite">
        {look.kind === 'looking' ? (
          <>
            <p class="quiet">{text('add.looking', { url: look.url })}</p>
            <Skeleton lines={5} />
          </>
        ) : null}
        {look.kind === 'failed' ? <Failed problem={look.problem} retry={() => lookAt(look.url)} /> : null}
        {look.kind === 'found' ? <Detection key={look.found.page.url} found={look.found} /> : null}
      </div>
      <AddList {...list} />
    </section>
  )
}
