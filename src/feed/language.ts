import type { XmlElement } from './xml.ts'

/** A language as feeds write it, with the hyphen that BCP 47 asks for; null for none. */
export function languageTag(text: string | null): string | null {
  const tag = text?.trim().replaceAll('_', '-') ?? ''
  return tag === '' || tag.length > 35 ? null : tag
}

/** `xml:lang` of the first element that has one in scope; an empty one says that the language is not known. */
export function spokenIn(elements: readonly XmlElement[]): string | null {
  return elements.find(element => element.language !== null)?.language ?? null
}
