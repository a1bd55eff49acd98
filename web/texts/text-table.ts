/** A text whose form depends on a number; each language fills in the forms that it has. */
export interface CountedText {
  readonly one: string
  readonly other: string
}

/** A text in every language there is; counted in all of them, or in none. */
export type Text = InEachLanguage<string> | InEachLanguage<CountedText>

interface InEachLanguage<Form> {
  readonly en: Form
  readonly de: Form
}

/** Texts by their names: one that lacks a language does not compile. */
export type TextTable = Readonly<Record<string, Text>>
