import type { Language } from './languages.ts'

/** A text whose form depends on a number: the forms that its language has by `Intl.PluralRules`. */
export interface CountedText {
  readonly one?: string
  readonly few?: string
  readonly many?: string
  readonly other: string
}

/** What is shown, in one language. */
export type Wording = string | CountedText

/** French, Spanish and Portuguese have a form for millions too, which is the same as `other` with us. */
type Singular = { readonly one: string; readonly other: string }
type Slavic = { readonly one: string; readonly few: string; readonly many: string; readonly other: string }
type Uncounted = { readonly other: string }

type Counted = {
  readonly [Name in Language]: Name extends 'ru' ? Slavic : Name extends 'ja' ? Uncounted : Singular
}

/** A text in every language there is; counted in all of them, or in none. */
type Text = Readonly<Record<Language, string>> | Counted

/** Texts by their names: one that lacks a language, or a form of it, does not compile. */
export type TextTable = Readonly<Record<string, Text>>
