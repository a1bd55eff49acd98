import { z } from 'zod'
import { PermablogError } from '../errors.ts'
import { bareRule } from '../learn/index.ts'
import { compileXPath, select } from '../page/index.ts'
import type { BlogRecord, Rule, RuleField, RuleRecord } from '../records.ts'
import { memoryKey, recall, remembered, type Store } from '../store/index.ts'
import { readSampled, readSampledLists } from './sampled-pages.ts'

/** The number of the current generation; a generation may be empty. */
export const GENERATION = memoryKey<number>({
  name: 'rules-generation',
  version: 1,
  schema: z.int().nonnegative(),
  unfit: 'rebuild',
  about: 'which generation of rules holds',
})

/** The current rules of a blog. */
export async function currentRules(store: Store, blog: string): Promise<RuleRecord[]> {
  const generation = await currentGeneration(store, blog)
  return (await store.rules(blog)).filter(rule => rule.generation === generation)
}

/** What to store to make these rules current, as a new generation. A manual rule is never overwritten. */
export async function nextGeneration(store: Store, blog: BlogRecord, rules: readonly Rule[]) {
  const generation = (await currentGeneration(store, blog.id)) + 1
  const manual = (await currentRules(store, blog.id)).filter(({ source }) => source === 'manual')
  const kept = rules.filter(({ field, source }) => source === 'manual' || !manual.some(rule => rule.field === field))
  const missing = manual.filter(({ field }) => !rules.some(rule => rule.field === field && rule.source === 'manual'))
  const records = [...missing, ...kept].map(
    (rule): RuleRecord => ({ ...rule, kind: 'rule', blog: blog.id, generation }),
  )
  return { rules: records, memory: remembered(GENERATION, generation) }
}

/** A rule as a person gives it. */
export function manualRule(field: RuleField, xpath: string): Rule {
  const compiled = compileXPath(xpath)
  if (compiled.kind === 'bad-xpath')
    throw new PermablogError('bad-usage', `The XPath can't be used: ${compiled.message}`)
  if (field.includes('.') && !xpath.startsWith('.')) {
    const whole = field.slice(0, field.indexOf('.'))
    throw new PermablogError('bad-usage', `The XPath of ${field} starts at its ${whole}, as in ".//time".`)
  }
  return bareRule(field, xpath, { source: 'manual', generation: 0 })
}

/** Sets a manual rule, replacing those of the field. */
export async function setRule(store: Store, blog: BlogRecord, field: RuleField, xpath: string): Promise<void> {
  const rule = await onSample(manualRule(field, xpath), store, blog.id)
  await replaceRules(store, blog, withRule(await currentRules(store, blog.id), rule))
}

/** A rule with the share of the sampled pages on which it matches; unchanged if it cannot be tested on whole pages. */
async function onSample(rule: Rule, store: Store, blog: string): Promise<Rule> {
  if (rule.xpath.startsWith('.')) return rule
  const pages =
    rule.field === 'posts'
      ? await readSampledLists(store, blog)
      : (await readSampled(store, blog)).map(({ page }) => page)
  const support = pages.filter(page => select(page, rule.xpath).length > 0).length
  return pages.length === 0 ? rule : { ...rule, support, confidence: support / pages.length }
}

/** The rules with one replacing those of its field. */
export function withRule(rules: readonly Rule[], rule: Rule): Rule[] {
  return [...rules.filter(({ field }) => field !== rule.field), rule]
}

/** Removes the rules of a field. Where one of them was manual, the last learned ones become current again. */
export async function unsetRule(store: Store, blog: BlogRecord, field: RuleField): Promise<void> {
  const current = await currentRules(store, blog.id)
  const isManual = current.some(rule => rule.field === field && rule.source === 'manual')
  const learned = isManual ? await lastLearned(store, blog.id, field) : []
  await replaceRules(store, blog, [...current.filter(rule => rule.field !== field), ...learned])
}

/** The rules of a field in the last generation that had learned any. */
async function lastLearned(store: Store, blog: string, field: RuleField): Promise<RuleRecord[]> {
  const learned = (await store.rules(blog)).filter(rule => rule.field === field && rule.source === 'learned')
  return learned.filter(({ generation }) => generation === learned[0]?.generation)
}

/** Makes an earlier generation current again, as a new one. */
export async function backToGeneration(store: Store, blog: BlogRecord, generation: number): Promise<void> {
  const earlier = (await store.rules(blog.id)).filter(rule => rule.generation === generation)
  if (earlier.length === 0) throw new PermablogError('bad-usage', `There is no generation ${generation} of rules.`)
  await replaceRules(store, blog, earlier)
}

async function replaceRules(store: Store, blog: BlogRecord, rules: readonly Rule[]): Promise<void> {
  const generation = (await currentGeneration(store, blog.id)) + 1
  const records = rules.map((rule): RuleRecord => ({ ...rule, kind: 'rule', blog: blog.id, generation }))
  await store.commit({ blog, rules: records, memory: remembered(GENERATION, generation) })
}

async function currentGeneration(store: Store, blog: string): Promise<number> {
  const known = await recall(store, blog, GENERATION)
  // The newest that has a rule; 0 without any.
  return known ?? (await store.rules(blog))[0]?.generation ?? 0
}
