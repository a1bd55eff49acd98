import { blogs, timeline } from '../api/archive.ts'
import { useAnswer } from '../api/use-answer.ts'
import { useList } from '../api/use-list.ts'
import { useHeading } from '../app/heading.ts'
import type { ViewProps } from '../app/routes.ts'
import { hostOf } from '../read/blog-names.ts'
import { text } from '../texts/texts.ts'
import { ExploreHead } from './explore-head.tsx'
import { NothingFound } from './nothing-found.tsx'
import { DayCard, LeaderCard, LifeCard, NetworkCard, RisingCard, smallNetwork, ThreadCard } from './overview-cards.tsx'

/** With fewer blogs than this, posts are what can be ranked. */
const FEW_BLOGS = 3

/** A first look: who is there and how they hang together, what rises, who leads, what was taken up, what was on this day. */
export function Overview(_: ViewProps) {
  useHeading(text('explore.title'))
  const network = useAnswer(smallNetwork())
  const { items } = useList(blogs()).state.value
  // All that is here is made together with the network.
  const isNothingKnown = network.kind === 'ready' && network.value.figures.madeAt === null
  const [only] = items
  const months = useAnswer(only === undefined || items.length >= FEW_BLOGS ? null : timeline(only.blog.id))
  return (
    <div class="page page-wide explore-page">
      <ExploreHead title={text('explore.title')} hint={text('explore.hint')} />
      {isNothingKnown ? (
        <NothingFound title={text('explore.none')} />
      ) : (
        <div class="explore-cards">
          <NetworkCard />
          <RisingCard />
          <LeaderCard kind={items.length < FEW_BLOGS ? 'posts' : 'blogs'} />
          <ThreadCard />
          <DayCard />
          {only !== undefined && items.length < FEW_BLOGS ? (
            <LifeCard
              id={only.blog.id}
              name={only.blog.title ?? hostOf(only.blog.url)}
              months={months.kind === 'ready' ? months.value.months : []}
            />
          ) : null}
          <WaysOn />
        </div>
      )}
    </div>
  )
}

/** What else there is to see, on other faces. */
function WaysOn() {
  return (
    <nav class="explore-on" aria-label={text('explore.on')}>
      <a href="/knowledge/persons">{text('explore.on.persons')}</a>
      <a href="/knowledge/places">{text('explore.on.places')}</a>
      <a href="/knowledge/entities">{text('explore.on.names')}</a>
      <a href="/explore/compare">{text('explore.on.compare')}</a>
      <a href="/explore/candidates">{text('explore.on.candidates')}</a>
    </nav>
  )
}
