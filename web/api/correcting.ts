import type { z } from 'zod'
import type {
  proposalSchema,
  ruleSchema,
  rulesSchema,
  ruleTestSchema,
  taskSchema,
  trialSchema,
} from '../../src/server/index.ts'
import { type Address, addressOf } from './address.ts'
import { type Outcome, send } from './client.ts'

/** The rules of a blog, their generations and the pages that they are tested on. */
export type RulesAnswer = z.infer<typeof rulesSchema>

/** A rule of a blog. */
export type RuleAnswer = z.infer<typeof ruleSchema>

/** What a rule leads to. */
export type RuleField = RuleAnswer['field']

/** What the rules of now bring on one page. */
export type RuleTestAnswer = z.infer<typeof ruleTestSchema>

/** What a rule would bring, page by page. */
export type TrialAnswer = z.infer<typeof trialSchema>

/** A rule that may be meant by a click. */
export type ProposalAnswer = z.infer<typeof proposalSchema>['proposals'][number]

/** Reading the kept pages again: how far it is, and what came of it. */
export type TaskAnswer = z.infer<typeof taskSchema>

/** The rules of a blog. */
export function rules(blog: string): Address<RulesAnswer> {
  return addressOf(rulesPath(blog))
}

/** All rules that a blog ever had. */
export function ruleHistory(blog: string): Address<{ readonly rules: readonly RuleAnswer[] }> {
  return addressOf(`${rulesPath(blog)}/history`)
}

/** What the rules of now bring on the sampled pages. */
export function ruleTests(blog: string): Address<{ readonly pages: readonly RuleTestAnswer[] }> {
  return addressOf(`${rulesPath(blog)}/test`)
}

/** A stored page to be clicked on, with what a rule leads to marked. */
export function pickerPage(blog: string, url: string, field: RuleField, xpath: string | null): string {
  return addressOf('/replay/picker', { blog, url, field, xpath }).path
}

/** Rules that lead to an element of a stored page. */
export function propose(
  blog: string,
  click: { readonly url: string; readonly node: number; readonly field: RuleField },
): Promise<Outcome<{ readonly proposals: readonly ProposalAnswer[] }>> {
  return send('POST', addressOf(`${rulesPath(blog)}/propose`), click)
}

/** What a rule would bring; nothing is stored. */
export function tryRule(blog: string, field: RuleField, xpath: string): Promise<Outcome<TrialAnswer>> {
  return send('POST', addressOf(`${rulesPath(blog)}/try`), { field, xpath })
}

/** Sets a rule by hand, as a new generation. */
export function setRule(blog: string, field: RuleField, xpath: string): Promise<Outcome<RulesAnswer>> {
  return send('PUT', addressOf(`${rulesPath(blog)}/${field}`), { xpath })
}

/** Takes the rules of a field away. */
export function unsetRule(blog: string, field: RuleField): Promise<Outcome<RulesAnswer>> {
  return send('DELETE', addressOf(`${rulesPath(blog)}/${field}`))
}

/** Learns from the sampled pages again. */
export function relearn(blog: string): Promise<Outcome<RulesAnswer>> {
  return send('POST', addressOf(`${rulesPath(blog)}/relearn`))
}

/** Makes an earlier generation hold again. */
export function backTo(blog: string, generation: number): Promise<Outcome<RulesAnswer>> {
  return send('POST', addressOf(`${rulesPath(blog)}/back`), { generation })
}

/** Has the kept pages read again by the rules of now. */
export function reread(blog: string): Promise<Outcome<TaskAnswer>> {
  return send('POST', addressOf('/api/tasks'), { kind: 'reread', blog })
}

/** How far a task is. */
export function task(id: string): Address<TaskAnswer> {
  return addressOf(`/api/tasks/${encodeURIComponent(id)}`)
}

function rulesPath(blog: string): string {
  return `/api/blogs/${encodeURIComponent(blog)}/rules`
}
