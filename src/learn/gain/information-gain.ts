/** The description of one element that holds the wanted value (Figure 11 of the report). */
export interface Filter {
  readonly ids: readonly string[]
  readonly classes: readonly string[]
  readonly path: string
}

/** One value of one attribute of the filters, with what it gains. */
export interface RankedValue {
  readonly attribute: 'class' | 'id' | 'path'
  readonly value: string
  readonly occurrences: number
  readonly gain: number
}

/** At equal gain a path comes after the others (note 50 of the report), and its example puts classes before ids. */
const ORDER = { class: 0, id: 1, path: 2 } as const

/** The values of all filters, best first. */
export function rankByGain(filters: readonly Filter[]): RankedValue[] {
  const counts = new Map<string, { readonly attribute: RankedValue['attribute']; value: string; occurrences: number }>()
  const count = (attribute: RankedValue['attribute'], value: string) => {
    const key = `${attribute} ${value}`
    const known = counts.get(key)
    if (known === undefined) counts.set(key, { attribute, value, occurrences: 1 })
    else known.occurrences += 1
  }
  for (const { ids, classes, path } of filters) {
    for (const value of new Set(classes)) count('class', value)
    for (const value of new Set(ids)) count('id', value)
    count('path', path)
  }
  return [...counts.values()]
    .map(counted => ({ ...counted, gain: informationGain(counted.occurrences / filters.length) }))
    .sort((a, b) => b.gain - a.gain || ORDER[a.attribute] - ORDER[b.attribute])
}

/**
 * Formula 3 of the report, −f × (f log₂ f), with the frequency of a value among the filters. As published it is highest
 * at f = 0.61 and zero at f = 1: a value that all filters share comes last.
 */
export function informationGain(frequency: number): number {
  return -(frequency ** 2) * Math.log2(frequency) || 0
}
