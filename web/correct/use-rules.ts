import { useEffect, useState } from 'preact/hooks'
import { type Outcome, type Problem, read } from '../api/client.ts'
import { type RulesAnswer, type RuleTestAnswer, rules as rulesAddress, ruleTests } from '../api/correcting.ts'
import { returns } from '../api/reachable.ts'
import { sayProblem } from '../watch/run-controls.tsx'

interface KnownRules {
  readonly rules: RulesAnswer | null
  readonly tests: readonly RuleTestAnswer[]
  readonly problem: Problem | null
  readonly retry: () => void
  /** Waits for a change of the rules, and goes on with those that it gives; says so where it fails. */
  readonly change: (outcome: Promise<Outcome<RulesAnswer>>) => Promise<RulesAnswer | null>
}

/** The rules of a blog and what they bring, kept in step with what is changed here. */
export function useRules(blog: string): KnownRules {
  const [rules, setRules] = useState<RulesAnswer | null>(null)
  const [tests, setTests] = useState<readonly RuleTestAnswer[]>([])
  const [problem, setProblem] = useState<Problem | null>(null)
  const back = returns.value
  const test = async () => {
    const outcome = await read(ruleTests(blog))
    if (outcome.kind === 'ready') setTests(outcome.value.pages)
  }
  const load = async () => {
    const outcome = await read(rulesAddress(blog))
    setProblem(outcome.kind === 'failed' ? outcome.problem : null)
    if (outcome.kind === 'ready') setRules(outcome.value)
    await test()
  }
  useEffect(() => {
    load()
  }, [blog, back])
  const change: KnownRules['change'] = async changing => {
    const outcome = await changing
    if (outcome.kind === 'failed') {
      sayProblem(outcome.problem)
      return null
    }
    setRules(outcome.value)
    await test()
    return outcome.value
  }
  return { rules, tests, problem, retry: load, change }
}
