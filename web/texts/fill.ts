import type { Language } from './languages.ts'
import type { CountedText, Wording } from './text-table.ts'

/** What a place of a text is filled with. */
export type Values = Readonly<Record<string, string | number>>

const rules = new Map<Language, Intl.PluralRules>()

/** Fills the places of a text, as in `{n} posts`: `n` chooses the form, and numbers are written as the language does. */
export function fill(wording: Wording, values: Values, language: Language): string {
  const form = typeof wording === 'string' ? wording : formFor(Number(values.n ?? 0), wording, language)
  return form.replace(/\{(\w+)\}/g, (place, key: string) => {
    const value = values[key]
    if (value === undefined) return place
    return typeof value === 'number' ? value.toLocaleString(language) : value
  })
}

function formFor(n: number, wording: CountedText, language: Language): string {
  const rule = rules.get(language) ?? new Intl.PluralRules(language)
  rules.set(language, rule)
  const form = rule.select(n)
  return (form === 'zero' || form === 'two' ? undefined : wording[form]) ?? wording.other
}
