import type { CommunityAnswer, NetworkNode } from '../api/exploring.ts'
import { place, withQuery } from '../app/router.ts'
import { ArchivedText } from '../parts/archived-text.tsx'
import { languageName } from '../texts/language-name.ts'
import { locale, text } from '../texts/texts.ts'
import { communityName } from './fields.tsx'
import { GROUP_COLOURS, groupColour } from './network-model.ts'

interface GroupLegendProps {
  readonly communities: readonly CommunityAnswer[]
  readonly nodes: readonly NetworkNode[]
}

/** What the colours stand for: the largest groups, what they write about and who leads them. */
export function GroupLegend({ communities, nodes }: GroupLegendProps) {
  const seen = new Set(nodes.map(({ community }) => community))
  const shown = communities.filter(({ community }) => seen.has(community)).slice(0, GROUP_COLOURS)
  const chosen = place.value.query.get('community')
  if (shown.length === 0) return null
  return (
    <section class="group-legend" aria-labelledby="group-legend">
      <h2 id="group-legend">{text('network.groups')}</h2>
      <p class="quiet small">{text('network.choose')}</p>
      <ul>
        {shown.map(one => (
          <li key={one.community}>
            <a
              href={withQuery({
                community: chosen === String(one.community) ? null : String(one.community),
                node: null,
              })}
              aria-current={chosen === String(one.community) ? 'true' : undefined}
            >
              <span class={`swatch group-${groupColour(one.community)}`} />
              <ArchivedText class="group-name">{communityName(one)}</ArchivedText>
              <span class="chip-count">{one.nodes.toLocaleString(locale())}</span>
              <span class="quiet small group-names">
                <ArchivedText>{one.names.slice(0, 3).join(' · ')}</ArchivedText>
                {one.languages.length === 0 ? null : ` (${one.languages.slice(0, 2).map(languageName).join(', ')})`}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
