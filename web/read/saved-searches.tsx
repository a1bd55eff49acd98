import { useSignal } from '@preact/signals'
import type { SavedSearchAnswer } from '../api/answers.ts'
import { forgetSearch, savedSearches, saveSearch, searchFeed } from '../api/reading.ts'
import { renewAnswers, useAnswer } from '../api/use-answer.ts'
import { Dialog } from '../parts/dialog.tsx'
import { Icon } from '../parts/icon.tsx'
import { say } from '../parts/toast.tsx'
import { text } from '../texts/texts.ts'
import { sayProblem } from '../watch/run-controls.tsx'

/** The searches that are kept, each with how many hits are new. */
export function SavedSearches() {
  const answer = useAnswer(savedSearches())
  if (answer.kind !== 'ready' || answer.value.searches.length === 0) return null
  return (
    <section class="saved-searches">
      <h2>{text('search.saved')}</h2>
      <ul>
        {answer.value.searches.map(search => (
          <Saved key={search.name} search={search} />
        ))}
      </ul>
    </section>
  )
}

function Saved({ search }: { readonly search: SavedSearchAnswer }) {
  const { name, query, newHits } = search
  const forget = async () => {
    const outcome = await forgetSearch(name)
    if (outcome.kind === 'failed') sayProblem(outcome.problem)
    renewAnswers('/api/searches')
  }
  return (
    <li>
      <a href={placeOf(search)} class="saved-name">
        <bdi>{name}</bdi>
      </a>
      <code class="quiet">
        <bdi>{query}</bdi>
      </code>
      <span class={newHits === null || newHits === 0 ? 'unseen' : 'new-mark'}>
        {text('search.saved.new', { n: newHits ?? 0 })}
      </span>
      <a
        class="button button-quiet button-square"
        href={searchFeed(name)}
        title={text('search.saved.feed', { name })}
        aria-label={text('search.saved.feed', { name })}
      >
        <Icon name="feed" />
      </a>
      <button
        type="button"
        class="button button-quiet button-square"
        title={text('search.saved.forget', { name })}
        aria-label={text('search.saved.forget', { name })}
        onClick={forget}
      >
        <Icon name="close" />
      </button>
    </li>
  )
}

function placeOf({ name, query, blog, sort }: SavedSearchAnswer): string {
  const asked = new URLSearchParams({ q: query })
  if (blog !== null) asked.set('blog', blog)
  if (sort !== 'relevance') asked.set('sort', sort)
  asked.set('saved', name)
  return `/search?${asked}`
}

interface SaveSearchProps {
  readonly words: string
  readonly blog: string | null
  readonly sort: string
}

/** Keeps the search of now under a name. */
export function SaveSearch({ words, blog, sort }: SaveSearchProps) {
  const isNaming = useSignal(false)
  const close = () => {
    isNaming.value = false
  }
  const save = async (name: string) => {
    const outcome = await saveSearch(name, { q: words, sort, ...(blog === null ? {} : { blog }) })
    if (outcome.kind === 'failed') return sayProblem(outcome.problem)
    renewAnswers('/api/searches')
    close()
    say(text('search.saved.done'))
  }
  return (
    <>
      <button
        type="button"
        class="button button-quiet"
        onClick={() => {
          isNaming.value = true
        }}
      >
        <Icon name="later" />
        {text('search.save')}
      </button>
      {isNaming.value ? (
        <Dialog title={text('search.save')} onClose={close}>
          <form
            class="highlight-form"
            onSubmit={event => {
              event.preventDefault()
              const name = new FormData(event.currentTarget).get('name')
              if (typeof name === 'string' && name.trim() !== '') void save(name.trim())
            }}
          >
            <label>
              {text('search.save.name')}
              <input class="field" name="name" dir="auto" maxLength={100} required defaultValue={words.slice(0, 100)} />
            </label>
            <div class="highlight-actions">
              <button type="submit" class="button button-main">
                {text('highlight.save')}
              </button>
            </div>
          </form>
        </Dialog>
      ) : null}
    </>
  )
}
