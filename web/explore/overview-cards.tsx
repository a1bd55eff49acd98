import type { ComponentChildren } from 'preact'
import { useMemo } from 'preact/hooks'
import type { Address } from '../api/address.ts'
import type { MonthCount } from '../api/answers.ts'
import {
  bursts,
  EVER,
  LINK_WAYS,
  type NetworkAnswer,
  type NodeKind,
  network,
  onThisDay,
  ranks,
  threads,
} from '../api/exploring.ts'
import { type Loaded, useAnswer } from '../api/use-answer.ts'
import { go } from '../app/router.ts'
import { ArchivedText } from '../parts/archived-text.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { Sparkline } from '../parts/sparkline.tsx'
import { text } from '../texts/texts.ts'
import { spanOf } from './burst-rows.tsx'
import { communityName } from './fields.tsx'
import { FlatNetwork } from './flat-network.tsx'
import { groupColour, narrowed } from './network-model.ts'
import { nodeHref } from './node-links.ts'
import { dayName, today } from './on-this-day.tsx'
import { PostLine } from './post-line.tsx'
import { curvesHref } from './terms.ts'
import { ThreadRows } from './threads.tsx'
import { useWidth } from './use-width.ts'

const ROWS = 7
/** Beside the network, which is taller. */
const RISING = 12
const GROUPS = 5
const THREADS = 4
const DAY_POSTS = 4
/** Nodes of the small picture, and its height against its width. */
const NODES = 150
const SMALL_HEIGHT = 0.56

/** The part of the network that the small picture shows. */
export function smallNetwork(): Address<NetworkAnswer> {
  return network({ kind: 'blogs', community: null, language: null, kept: null, limit: NODES })
}

interface CardProps {
  readonly title: string
  readonly href: string
  readonly class?: string
  readonly children: ComponentChildren
}

function Card({ title, href, class: name = '', children }: CardProps) {
  return (
    <section class={`explore-card ${name}`}>
      <div class="watch-title">
        <h2>{title}</h2>
        <a class="card-all" href={href} aria-label={`${text('explore.all')}: ${title}`}>
          {text('explore.all')}
        </a>
      </div>
      {children}
    </section>
  )
}

/** What a card shows of an answer: its place while it is pending, a sentence where there is nothing. */
function Filled<Answer>({
  answer,
  isEmpty,
  none,
  children,
}: {
  readonly answer: Loaded<Answer>
  readonly isEmpty: (value: Answer) => boolean
  readonly none: string
  readonly children: (value: Answer) => ComponentChildren
}) {
  if (answer.kind === 'loading') return <Skeleton lines={ROWS} />
  if (answer.kind === 'failed') return <p class="quiet">{answer.problem.detail ?? text('state.failed')}</p>
  return isEmpty(answer.value) ? <p class="quiet">{none}</p> : children(answer.value)
}

/** The network, small: a press on a dot leads to it in the large one. */
export function NetworkCard() {
  const answer = useAnswer(smallNetwork())
  const value = answer.kind === 'ready' ? answer.value : null
  const [box, width] = useWidth(760)
  const shown = useMemo(
    () => (value === null ? null : narrowed(value, { ways: LINK_WAYS, isKeptOnly: false })),
    [value],
  )
  return (
    <Card title={text('explore.network')} href="/explore/network" class="card-network">
      <div class="network-small" ref={box}>
        {shown === null || shown.nodes.length === 0 ? (
          <p class="quiet">{answer.kind === 'loading' ? '' : text('network.none')}</p>
        ) : (
          <FlatNetwork
            network={shown}
            label={text('network.picture', { n: shown.nodes.length, links: shown.links.length })}
            width={width}
            height={Math.round(width * SMALL_HEIGHT)}
            names={Math.round(width / 50)}
            onChoose={id => go(`/explore/network?${new URLSearchParams({ node: id })}`)}
          />
        )}
      </div>
      <ul class="chips">
        {value?.communities.slice(0, GROUPS).map(one => (
          <li key={one.community}>
            <a class="chip" href={`/explore/network?community=${one.community}`}>
              <span class={`swatch group-${groupColour(one.community)}`} />
              <ArchivedText>{communityName(one)}</ArchivedText>
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** What rises now; in an archive that has come to rest, what rose most. */
export function RisingCard() {
  const any = { blog: null, community: null, language: null, kind: null, week: null }
  const now = useAnswer(bursts({ ...any, from: null }, RISING))
  const isQuiet = now.kind === 'ready' && now.value.bursts.length === 0
  const ever = useAnswer(isQuiet ? bursts({ ...any, from: EVER }, RISING) : null)
  const answer = isQuiet ? ever : now
  return (
    <Card
      title={text(isQuiet ? 'trends.rose-ever' : 'trends.rises')}
      href={isQuiet ? '/explore/trends?when=ever' : '/explore/trends'}
    >
      <Filled answer={answer} isEmpty={value => value.bursts.length === 0} none={text('trends.none')}>
        {value => (
          <ol class="card-rows">
            {value.bursts.slice(0, RISING).map(burst => (
              <li key={`${burst.kind} ${burst.term} ${burst.first}`}>
                <a href={curvesHref([{ kind: burst.kind, term: burst.term }])}>
                  <ArchivedText class="one-line">{burst.term}</ArchivedText>
                  <span class="quiet small">{spanOf(burst)}</span>
                  <span class="chip-count">{burst.posts.toLocaleString()}</span>
                </a>
              </li>
            ))}
          </ol>
        )}
      </Filled>
    </Card>
  )
}

/** Who leads. */
export function LeaderCard({ kind }: { readonly kind: NodeKind }) {
  const answer = useAnswer(ranks({ kind, topic: null, community: null, language: null, weights: null }, ROWS))
  const href = kind === 'blogs' ? '/explore/ranks' : `/explore/ranks?kind=${kind}`
  return (
    <Card title={text(`ranks.of.${kind}`)} href={href}>
      <Filled answer={answer} isEmpty={value => value.ranked.length === 0} none={text('ranks.none')}>
        {({ ranked }) => {
          const best = Math.max(Number.MIN_VALUE, ...ranked.map(({ score }) => score))
          return (
            <ol class="card-rows leader-rows">
              {ranked.slice(0, ROWS).map(({ id, name, place, score }) => (
                <li key={id}>
                  <a href={nodeHref(kind, id)}>
                    <span class="leader-place">{place}</span>
                    <ArchivedText class="one-line">{name}</ArchivedText>
                    <span class="part-track">
                      <span class="part-bar part-0" style={{ inlineSize: `${(score / best) * 100}%` }} />
                    </span>
                  </a>
                </li>
              ))}
            </ol>
          )
        }}
      </Filled>
    </Card>
  )
}

/** Posts that others took up. */
export function ThreadCard() {
  const answer = useAnswer(threads(null, THREADS))
  return (
    <Card title={text('explore.threads')} href="/explore/threads">
      <Filled answer={answer} isEmpty={value => value.threads.length === 0} none={text('threads.none')}>
        {value => <ThreadRows threads={value.threads.slice(0, THREADS)} />}
      </Filled>
    </Card>
  )
}

/** What was written on this day. */
export function DayCard() {
  const day = today()
  const answer = useAnswer(onThisDay(day, null, DAY_POSTS))
  return (
    <Card title={text('day.title', { day: dayName(day) })} href="/explore/on-this-day">
      <Filled answer={answer} isEmpty={value => value.posts.length === 0} none={text('day.none')}>
        {value => (
          <ul class="thread-rows">
            {value.posts.slice(0, DAY_POSTS).map(post => (
              <li key={post.id}>
                <PostLine post={post} />
              </li>
            ))}
          </ul>
        )}
      </Filled>
    </Card>
  )
}

interface LifeCardProps {
  readonly id: string
  readonly name: string
  readonly months: readonly MonthCount[]
}

/** The life of a blog, where there is hardly another. */
export function LifeCard({ id, name, months }: LifeCardProps) {
  return (
    <Card title={text('life.of', { name })} href={`/blogs/${encodeURIComponent(id)}/life`}>
      <Sparkline values={months.map(({ count }) => count)} label={text('life.of', { name })} />
      <p class="quiet small">{text('life.calendar.hint')}</p>
    </Card>
  )
}
