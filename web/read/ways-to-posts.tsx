import { useEffect } from 'preact/hooks'
import { entryAt } from '../api/archive.ts'
import { read } from '../api/client.ts'
import { persons } from '../api/naming.ts'
import { randomPost } from '../api/reading.ts'
import { useAnswer } from '../api/use-answer.ts'
import { useHeading } from '../app/heading.ts'
import { go, place } from '../app/router.ts'
import type { ViewProps } from '../app/routes.ts'
import { OuterLink } from '../parts/outer-link.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { Empty, Failed } from '../parts/states.tsx'
import { text } from '../texts/texts.ts'
import './texts.ts'

/** Leads to any post. */
export function RandomPost(_: ViewProps) {
  useHeading(text('reading.random'))
  useEffect(() => {
    read(randomPost()).then(outcome => {
      go(outcome.kind === 'ready' ? `/entries/${outcome.value.id}` : '/', { replace: true })
    })
  }, [])
  return <Skeleton lines={8} />
}

/** Leads to the post of an address: what a shared link names. */
export function ArchivedPost(_: ViewProps) {
  const url = place.value.query.get('url') ?? ''
  const answer = useAnswer(entryAt(url))
  useHeading(text('share.unknown'))
  const id = answer.kind === 'ready' ? answer.value.id : null
  useEffect(() => {
    if (id !== null) go(`/entries/${id}`, { replace: true })
  }, [id])
  if (answer.kind !== 'failed') return <Skeleton lines={8} />
  if (answer.problem.status !== 404) return <Failed problem={answer.problem} retry={answer.retry} isView />
  return (
    <div class="page">
      <h1 class="unseen" tabIndex={-1}>
        {text('share.unknown')}
      </h1>
      <Empty title={text('share.unknown')}>
        <OuterLink href={url}>
          <bdi>{url}</bdi>
        </OuterLink>
      </Empty>
    </div>
  )
}

/** Leads to an author of a blog: to the person across blogs where names were analysed, else to all posts under the name. */
export function Author(_: ViewProps) {
  const { query } = place.value
  const [blog, name] = [query.get('blog') ?? '', query.get('name') ?? '']
  useHeading(name)
  useEffect(() => {
    const address = persons({ blog, name, several: null })
    read<unknown>(address).then(outcome => {
      const found = outcome.kind === 'ready' ? address.page(outcome.value).items : []
      const isNamed = found.find(person => person.on.some(one => one.aliases.some(alias => alias.name === name)))
      const words = `author:"${name.replace(/["“”«»]/g, ' ').trim()}"`
      const id = isNamed?.id
      const target =
        id === undefined
          ? `/search?${new URLSearchParams({ q: words })}`
          : `/knowledge/person?${new URLSearchParams({ id })}`
      go(target, { replace: true })
    })
  }, [blog, name])
  return <Skeleton lines={8} />
}
