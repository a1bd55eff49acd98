import { useSignal } from '@preact/signals'
import {
  type AliasAnswer,
  type AliasPlace,
  type BlogPersonAnswer,
  commentsOf,
  joinPersons,
  type PersonAnswer,
  partPerson,
  person as personAddress,
  postsOf,
} from '../api/naming.ts'
import { renewAnswers, useAnswer } from '../api/use-answer.ts'
import { renewLists, useList } from '../api/use-list.ts'
import { useHeading } from '../app/heading.ts'
import { go, place, withQuery } from '../app/router.ts'
import type { ViewProps } from '../app/routes.ts'
import { ArchivedText } from '../parts/archived-text.tsx'
import { Choice } from '../parts/choice.tsx'
import { OuterLink } from '../parts/outer-link.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { Failed } from '../parts/states.tsx'
import { say } from '../parts/toast.tsx'
import { hostOf } from '../read/blog-names.ts'
import { text } from '../texts/texts.ts'
import { sayProblem } from '../watch/run-controls.tsx'
import { JoinDialog } from './join-dialog.tsx'
import { KnowHead } from './know-head.tsx'
import { mergeReason } from './merge-reason.ts'
import { NamedPosts } from './named-post.tsx'
import { PersonComments } from './person-comments.tsx'
import { useKept } from './use-kept.ts'

/** One person across blogs: the names, why they are one, and what they wrote. */
export function Person(_: ViewProps) {
  const id = useKept(place.value.query.get('id'))
  const answer = useAnswer(personAddress(id))
  useHeading(answer.kind === 'ready' ? answer.value.name : null, [
    { name: text('rail.knowledge'), href: '/knowledge' },
    { name: text('know.persons'), href: '/knowledge/persons' },
  ])
  if (answer.kind === 'loading') return <Skeleton lines={8} />
  if (answer.kind === 'failed') return <Failed problem={answer.problem} retry={answer.retry} isView />
  return <Known person={answer.value} />
}

function Known({ person }: { readonly person: PersonAnswer }) {
  const isJoining = useSignal(false)
  const isWithComments = place.value.query.get('show') === 'comments' || person.posts === 0
  const first = firstAlias(person)
  return (
    <div class="page page-wide">
      <KnowHead title={person.name}>
        {first === null ? null : (
          <button
            data-needs="all"
            type="button"
            class="button"
            onClick={() => {
              isJoining.value = true
            }}
          >
            {text('person.join')}
          </button>
        )}
      </KnowHead>
      <div class="know-facts">
        <p class="meta">
          <span>{text('know.posts', { n: person.posts })}</span>
          <span>{text('blog.comments', { n: person.comments })}</span>
          <span>{text('know.blogs', { n: person.on.length })}</span>
        </p>
        {person.on.map(one => (
          <OnBlog key={`${one.blog.id} ${one.name}`} one={one} person={person} />
        ))}
        {person.evidence.length === 0 ? null : (
          <Evidence
            title={text('person.across')}
            rows={person.evidence.map(({ code, value }) => `${mergeReason(code)}: ${value}`)}
          />
        )}
      </div>
      {person.posts > 0 && person.comments > 0 ? (
        <Choice
          label={text('person.show')}
          isLabelHidden
          options={[
            { value: 'posts', name: text('know.posts', { n: person.posts }) },
            { value: 'comments', name: text('blog.comments', { n: person.comments }) },
          ]}
          chosen={isWithComments ? 'comments' : 'posts'}
          onChoose={show => go(withQuery({ show: show === 'posts' ? null : show }))}
        />
      ) : null}
      {isWithComments ? <Comments id={person.id} /> : <Posts id={person.id} />}
      {isJoining.value && first !== null ? (
        <JoinDialog
          person={person}
          onClose={() => {
            isJoining.value = false
          }}
          onJoin={async other => {
            isJoining.value = false
            await join(first, other)
          }}
        />
      ) : null}
    </div>
  )
}

function Posts({ id }: { readonly id: string }) {
  return <NamedPosts list={useList(postsOf(id))} empty={text('person.empty')} />
}

function Comments({ id }: { readonly id: string }) {
  return <PersonComments list={useList(commentsOf(id))} />
}

function OnBlog({ one, person }: { readonly one: BlogPersonAnswer; readonly person: PersonAnswer }) {
  const isOfSeveral = person.on.reduce((sum, { aliases }) => sum + aliases.length, 0) > 1
  return (
    <section class="person-blog">
      <h2>
        <a href={`/blogs/${encodeURIComponent(one.blog.id)}`}>
          <ArchivedText>{one.blog.title ?? hostOf(one.blog.url)}</ArchivedText>
        </a>
      </h2>
      {one.isOwner ? <p class="quiet small">{text('person.owner')}</p> : null}
      <ul class="person-names">
        {one.aliases.map(alias => (
          <li key={alias.id}>
            <Name alias={alias} />
            {isOfSeveral ? (
              <button
                data-needs="all"
                type="button"
                class="button small"
                aria-label={text('person.part.name', { name: alias.name })}
                onClick={() => part({ blog: one.blog.id, alias: alias.id }, person)}
              >
                {text('person.part')}
              </button>
            ) : null}
          </li>
        ))}
      </ul>
      {one.evidence.length === 0 ? null : (
        <Evidence
          title={text('person.why')}
          rows={one.evidence.map(
            ({ a, b, code, value }) => `${a} = ${b}: ${mergeReason(code)}${value === '' ? '' : ` (${value})`}`,
          )}
        />
      )}
    </section>
  )
}

function Name({ alias: { name, url, posts, comments } }: { readonly alias: AliasAnswer }) {
  return (
    <p>
      <ArchivedText>{name}</ArchivedText>{' '}
      <span class="quiet small">
        {[posts > 0 ? text('know.posts', { n: posts }) : '', comments > 0 ? text('blog.comments', { n: comments }) : '']
          .filter(part => part !== '')
          .join(', ')}
      </span>{' '}
      {url === null ? null : (
        <OuterLink href={url} class="small">
          <bdi>{hostOf(url)}</bdi>
        </OuterLink>
      )}
    </p>
  )
}

function Evidence({ title, rows }: { readonly title: string; readonly rows: readonly string[] }) {
  return (
    <details class="fold">
      <summary>{title}</summary>
      <ul>
        {rows.map((row, index) => (
          <li key={index}>
            <ArchivedText>{row}</ArchivedText>
          </li>
        ))}
      </ul>
    </details>
  )
}

function firstAlias(person: PersonAnswer): AliasPlace | null {
  const [one] = person.on
  const [alias] = one?.aliases ?? []
  return one === undefined || alias === undefined ? null : { blog: one.blog.id, alias: alias.id }
}

/** Parts a name from the person; what brings it back is joining it with any other name of the person. */
async function part(alias: AliasPlace, person: PersonAnswer): Promise<void> {
  const others = person.on.flatMap(({ blog, aliases }) => aliases.map(({ id }) => ({ blog: blog.id, alias: id })))
  const other = others.find(one => one.blog !== alias.blog || one.alias !== alias.alias)
  const outcome = await partPerson(alias)
  if (outcome.kind === 'failed') return sayProblem(outcome.problem)
  renewPersons()
  const undo = other === undefined ? undefined : { label: text('know.undo'), run: () => join(other, alias) }
  say(text('person.parted', { name: outcome.value.name }), undo)
}

async function join(a: AliasPlace, b: AliasPlace): Promise<void> {
  const outcome = await joinPersons(a, b)
  if (outcome.kind === 'failed') return sayProblem(outcome.problem)
  renewPersons()
  say(text('person.joined', { name: outcome.value.name }), {
    label: text('know.undo'),
    run: () => part(b, outcome.value),
  })
}

function renewPersons(): void {
  renewAnswers('/api/persons')
  renewLists('/api/persons')
}
