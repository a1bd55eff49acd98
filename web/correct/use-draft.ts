import { useEffect, useRef, useState } from 'preact/hooks'
import type { Problem } from '../api/client.ts'
import { type ProposalAnswer, propose, type TrialAnswer, tryRule } from '../api/correcting.ts'
import type { CorrectableField } from './fields.ts'

/** A rule that is not set yet: what was proposed for a click, which is chosen, and what it would bring. */
export interface DraftState {
  readonly proposals: readonly ProposalAnswer[]
  /** Null where nothing leads to what was clicked. */
  readonly xpath: string | null
  readonly trial: TrialAnswer | null
  readonly problem: Problem | null
}

export interface Draft {
  readonly state: DraftState | null
  /** Proposes rules for an element of a page, and tries the first. */
  pick(url: string, node: number): Promise<void>
  /** Tries a rule. */
  choose(xpath: string): Promise<void>
  discard(): void
}

/** The draft of a field's rule; another field begins anew. */
export function useDraft(blog: string, field: CorrectableField): Draft {
  const [state, setState] = useState<DraftState | null>(null)
  // Answers to an earlier click or field come too late.
  const turn = useRef(0)
  useEffect(() => {
    turn.current += 1
    setState(null)
  }, [blog, field])
  const choose = async (xpath: string, proposals: readonly ProposalAnswer[] = state?.proposals ?? []) => {
    turn.current += 1
    const mine = turn.current
    setState({ proposals, xpath, trial: null, problem: null })
    const outcome = await tryRule(blog, field, xpath)
    if (mine !== turn.current) return
    if (outcome.kind === 'ready') setState({ proposals, xpath, trial: outcome.value, problem: null })
    else setState({ proposals, xpath, trial: null, problem: outcome.problem })
  }
  const pick = async (url: string, node: number) => {
    turn.current += 1
    const mine = turn.current
    const outcome = await propose(blog, { url, node, field })
    if (mine !== turn.current) return
    if (outcome.kind === 'failed') {
      setState({ proposals: [], xpath: null, trial: null, problem: outcome.problem })
      return
    }
    const { proposals } = outcome.value
    const [best] = proposals
    if (best === undefined) setState({ proposals, xpath: null, trial: null, problem: null })
    else await choose(best.xpath, proposals)
  }
  const discard = () => {
    turn.current += 1
    setState(null)
  }
  return { state, pick, choose: xpath => choose(xpath), discard }
}
