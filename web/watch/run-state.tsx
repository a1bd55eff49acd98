import type { RunAnswer } from '../api/watching.ts'
import { text } from '../texts/texts.ts'

/** How far a harvest is, in a word; the colour only repeats it. */
export function RunState({ state }: { readonly state: RunAnswer['state'] }) {
  return <span class={`run-state run-state-${state}`}>{text(`run.state.${state}`)}</span>
}
