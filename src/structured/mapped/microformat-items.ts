import { isItem, type MicroformatItem, type MicroformatValue } from '../structured-data.ts'
import { oneLine } from './schema-graph.ts'

/** Items nest, but not for ever. */
const DEEPEST = 20

/** All items of some types, however deep they stand. */
export function itemsOfType(items: readonly MicroformatItem[], types: readonly string[]): readonly MicroformatItem[] {
  const found: MicroformatItem[] = []
  const visit = (item: MicroformatItem, depth: number): void => {
    if (item.type.some(type => types.includes(type))) found.push(item)
    if (depth >= DEEPEST) return
    for (const child of item.children ?? []) visit(child, depth + 1)
    for (const values of Object.values(item.properties)) {
      for (const value of values) if (isItem(value)) visit(value, depth + 1)
    }
  }
  for (const item of items) visit(item, 0)
  return found
}

/** The texts of a property. */
export function propertyTexts(item: MicroformatItem, ...names: readonly string[]): readonly string[] {
  return names.flatMap(name =>
    (item.properties[name] ?? []).flatMap(value => {
      const text = textOf(value)
      return text === '' ? [] : [text]
    }),
  )
}

/** The first text of a property; null where there is none. */
export function propertyText(item: MicroformatItem, ...names: readonly string[]): string | null {
  return propertyTexts(item, ...names)[0] ?? null
}

/** The items of a property. */
export function propertyItems(item: MicroformatItem, name: string): readonly MicroformatItem[] {
  return (item.properties[name] ?? []).filter(isItem)
}

function textOf(value: MicroformatValue): string {
  if (typeof value === 'string') return oneLine(value)
  if (isItem(value)) return propertyText(value, 'name') ?? (value.value === undefined ? '' : textOf(value.value))
  return oneLine(value.value ?? '')
}
