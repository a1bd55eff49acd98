import { useState } from 'preact/hooks'
import { type CommunityAnswer, LINK_WAYS, type LinkWay, type NetworkNode, NODE_KINDS } from '../api/exploring.ts'
import { go, withQuery } from '../app/router.ts'
import { ArchivedText } from '../parts/archived-text.tsx'
import { Choice } from '../parts/choice.tsx'
import { locale, text } from '../texts/texts.ts'
import { CommunityField, Folded, LanguageField, QueryField } from './fields.tsx'
import { foundNodes, groupColour } from './network-model.ts'
import { type NetworkQuery, NODE_LIMITS } from './network-query.ts'

/** Nodes that a search offers. */
const OFFERED = 8

interface NetworkFiltersProps {
  readonly asked: NetworkQuery
  readonly communities: readonly CommunityAnswer[]
}

/** What the network is of, and what of it is shown; all of it stands in the address. */
export function NetworkFilters({ asked: { filter, narrowing }, communities }: NetworkFiltersProps) {
  return (
    <div class="explore-filters">
      <Choice
        label={text('network.kind')}
        isLabelHidden
        options={NODE_KINDS.map(value => ({ value, name: text(`network.kind.${value}`) }))}
        chosen={filter.kind}
        onChoose={kind => go(withQuery({ kind: kind === 'blogs' ? null : kind, community: null, node: null }))}
      />
      <Folded>
        <Choice
          label={text('network.kept')}
          isLabelHidden
          options={(['all', 'only'] as const).map(value => ({ value, name: text(`network.kept.${value}`) }))}
          chosen={narrowing.isKeptOnly ? 'only' : 'all'}
          onChoose={kept => go(withQuery({ kept: kept === 'only' ? kept : null }))}
        />
        <CommunityField communities={communities} without={['node']} />
        <LanguageField />
        <QueryField
          name="n"
          label={text('network.limit')}
          all={text('network.limit.of', { n: NODE_LIMITS[1] })}
          options={NODE_LIMITS.filter(limit => limit !== NODE_LIMITS[1]).map(limit => ({
            value: String(limit),
            name: text('network.limit.of', { n: limit }),
          }))}
        />
        <Ways chosen={narrowing.ways} />
      </Folded>
    </div>
  )
}

function Ways({ chosen }: { readonly chosen: readonly LinkWay[] }) {
  const toggle = (way: LinkWay) => {
    const next = LINK_WAYS.filter(other => (other === way) !== chosen.includes(other))
    const isAll = next.length === 0 || next.length === LINK_WAYS.length
    go(withQuery({ ways: isAll ? null : next.join() }))
  }
  return (
    <fieldset class="way-fields">
      <legend class="unseen">{text('network.ways')}</legend>
      {LINK_WAYS.map(way => (
        <label key={way} class="check-chip">
          <input type="checkbox" checked={chosen.includes(way)} onChange={() => toggle(way)} />
          <span>{text(`network.way.${way}`)}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** Finds a node by a part of its name or address. */
export function NodeSearch({ nodes }: { readonly nodes: readonly NetworkNode[] }) {
  const [words, setWords] = useState('')
  const found = foundNodes(nodes, words, OFFERED)
  const choose = (node: NetworkNode | undefined) => {
    if (node === undefined) return
    setWords('')
    go(withQuery({ node: node.id }))
  }
  return (
    <search class="node-search">
      <form
        onSubmit={event => {
          event.preventDefault()
          choose(found[0])
        }}
      >
        <input
          class="field"
          type="search"
          dir="auto"
          value={words}
          aria-label={text('network.find')}
          placeholder={text('network.find')}
          onInput={event => setWords(event.currentTarget.value)}
        />
      </form>
      {words.trim() === '' ? null : (
        <ul class="node-search-found" aria-label={text('network.found')}>
          {found.map(node => (
            <li key={node.id}>
              <button type="button" onClick={() => choose(node)}>
                <span class={`swatch group-${groupColour(node.community)}`} />
                <ArchivedText class="one-line">{node.name}</ArchivedText>
                <span class="chip-count">{node.linksIn.toLocaleString(locale())}</span>
              </button>
            </li>
          ))}
          {found.length === 0 ? <li class="quiet small">{text('network.found.none')}</li> : null}
        </ul>
      )}
    </search>
  )
}
