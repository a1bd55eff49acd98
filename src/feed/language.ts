import type { XmlElement } from './xml.ts'

/** A language as feeds write it, with the hyphen of BCP 47; null for none. */
export function languageTag(text: string | null): string | null {
  const tag = text?.trim().replaceAll('_', '-') ?? ''
  return tag === '' || tag.length > 35 ? null : tag
}

/** `xml:lang` of the first element that has one in scope; an empty one means that the language is unknown. */
export function spokenIn(elements: readonly XmlElement[]): string | null {
  return elements.find(element => element.language !== null)?.language ?? null
}
