/** A text whose form depends on a number; each language fills in the forms that it has. */
export interface CountedText {
  readonly one: string
  readonly other: string
}

/** The texts of another language: the same names, counted where the English is. */
export type SameTexts<English> = {
  readonly [Name in keyof English]: English[Name] extends string ? string : CountedText
}
