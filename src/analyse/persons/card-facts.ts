import { postSchema } from '../structured/schema.ts'
import type { NameFact } from './picture-facts.ts'
import { readProfile } from './profile-address.ts'

/** Deepest nesting of cards. */
const DEEPEST = 12

/** Facts about names from cards of persons (h-card, schema.org's Person) in the structured data of a post. */
export function cardFacts(structured: unknown): readonly NameFact[] {
  const { data } = postSchema.safeParse(structured)
  if (data === undefined) return []
  const facts: NameFact[] = []
  walk([data.data.microformats, data.data.jsonLd], 0, node => {
    const isCard = textsOf(node.type).includes('h-card') || textsOf(node['@type']).includes('Person')
    if (!isCard) return
    const said = typeof node.properties === 'object' && node.properties !== null ? { ...node.properties } : node
    const value = (name: string) => textsOf(Reflect.get(said, name))
    const [name] = value('name')
    if (name === undefined || name.length > 60) return
    for (const url of [...value('url'), ...value('uid'), ...value('sameAs')]) {
      const { key } = readProfile(url)
      if (key !== null) facts.push({ name, what: 'profiles', value: key })
    }
  })
  return facts
}

function walk(value: unknown, depth: number, visit: (node: Record<string, unknown>) => void): void {
  if (depth > DEEPEST || typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) visit({ ...value })
  for (const child of Object.values(value)) walk(child, depth + 1, visit)
}

function textsOf(value: unknown): readonly string[] {
  return (Array.isArray(value) ? value : [value]).filter(each => typeof each === 'string')
}
