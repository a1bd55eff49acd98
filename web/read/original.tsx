import { useSignal } from '@preact/signals'
import type { EntryAnswer } from '../api/answers.ts'
import { entry as entryAddress } from '../api/archive.ts'
import { useAnswer } from '../api/use-answer.ts'
import { useHeading } from '../app/heading.ts'
import { useKeys } from '../app/keyboard.ts'
import { go, place } from '../app/router.ts'
import type { ViewProps } from '../app/routes.ts'
import { ArchivedText } from '../parts/archived-text.tsx'
import { Choice } from '../parts/choice.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { Empty, Failed } from '../parts/states.tsx'
import { text } from '../texts/texts.ts'
import { PostArticle } from './post-article.tsx'
import { wayTo } from './way.ts'

type Side = 'extracted' | 'replayed'

/** The page as it was fetched, beside what was taken from it. */
export function Original({ params }: ViewProps) {
  const id = params.id ?? ''
  const answer = useAnswer(entryAddress(id, place.value.query.get('version')))
  const found = answer.kind === 'ready' ? answer.value : null
  useHeading(text('original.title'), wayTo(found, 'post'))
  useKeys([{ keys: 'Escape', does: 'keys.back', run: () => go(`/entries/${id}`) }])
  if (answer.kind === 'loading') return <Skeleton lines={10} />
  if (answer.kind === 'failed') return <Failed problem={answer.problem} retry={answer.retry} isView />
  return <Loaded found={answer.value} />
}

function Loaded({ found }: { readonly found: EntryAnswer }) {
  const side = useSignal<Side>('replayed')
  const { entry, id, replay } = found
  return (
    <div class={`page page-full original shows-${side.value}`}>
      <header class="original-head">
        <h1 tabIndex={-1}>{text('original.title')}</h1>
        <p class="quiet small">{text('original.hint')}</p>
        <div class="original-switch">
          <Choice
            label={text('original.which')}
            isLabelHidden
            options={(['extracted', 'replayed'] as const).map(value => ({ value, name: text(`original.${value}`) }))}
            chosen={side.value}
            onChoose={chosen => {
              side.value = chosen === 'extracted' ? 'extracted' : 'replayed'
            }}
          />
        </div>
        <a class="button" href={`/entries/${id}`}>
          {text('original.back')}
        </a>
      </header>
      <section class="original-extracted" aria-label={text('original.extracted')}>
        <ArchivedText as="h2" lang={entry.language}>
          {entry.title ?? text('post.untitled')}
        </ArchivedText>
        <PostArticle found={found} />
      </section>
      <section class="original-replayed" aria-label={text('original.replayed')}>
        {replay === null ? (
          <Empty title={text('original.none')}>
            <p>{text('original.none.hint')}</p>
          </Empty>
        ) : (
          <iframe title={text('original.replayed')} src={replay} sandbox="" referrerpolicy="no-referrer" />
        )}
      </section>
    </div>
  )
}
