import { RANK_PARTS, type RankedAnswer, type RankPart } from '../api/exploring.ts'
import { go, place, withQuery } from '../app/router.ts'
import { locale, text } from '../texts/texts.ts'
import { MOST_WEIGHT, readWeights, writeWeights } from './weights.ts'

const STEP = 0.5

/** What counts how much, for everybody to change; it stands in the address, so that a table can be shown to others. */
export function RankWeights({ ranked }: { readonly ranked: RankedAnswer | null }) {
  const weights = readWeights(place.value.query.get('weights'))
  const weightOf = (part: RankPart) => weights[part] ?? ranked?.parts.find(known => known.part === part)?.weight ?? null
  const set = (part: RankPart, weight: number) =>
    go(withQuery({ weights: writeWeights({ ...weights, [part]: weight }) }), { replace: true })
  return (
    <fieldset class="rank-weights">
      <legend class="unseen">{text('ranks.weights')}</legend>
      {RANK_PARTS.map((part, index) => {
        const weight = weightOf(part)
        return (
          <label key={part} class="rank-weight">
            <span class="rank-weight-name">
              <span class={`swatch part-${index}`} />
              {text(`ranks.part.${part}`)}
              <output>{weight === null ? '–' : weight.toLocaleString(locale(), { maximumFractionDigits: 2 })}</output>
            </span>
            <input
              type="range"
              min={0}
              max={MOST_WEIGHT}
              step={STEP}
              value={weight ?? 1}
              title={text(`ranks.part.${part}.hint`)}
              onChange={event => set(part, event.currentTarget.valueAsNumber)}
            />
          </label>
        )
      })}
      {Object.keys(weights).length === 0 ? null : (
        <a class="button button-quiet rank-weights-usual" href={withQuery({ weights: null })}>
          {text('ranks.weights.usual')}
        </a>
      )}
    </fieldset>
  )
}
