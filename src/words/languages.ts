import { af } from './af.ts'
import { ar } from './ar.ts'
import { az } from './az.ts'
import { bg } from './bg.ts'
import { bn } from './bn.ts'
import { bs } from './bs.ts'
import { ca } from './ca.ts'
import { cs } from './cs.ts'
import { cy } from './cy.ts'
import { da } from './da.ts'
import { de } from './de.ts'
import { el } from './el.ts'
import { en } from './en.ts'
import { eo } from './eo.ts'
import { es } from './es.ts'
import { et } from './et.ts'
import { eu } from './eu.ts'
import { fa } from './fa.ts'
import { fi } from './fi.ts'
import { fr } from './fr.ts'
import { ga } from './ga.ts'
import { gl } from './gl.ts'
import { he } from './he.ts'
import { hi } from './hi.ts'
import { hr } from './hr.ts'
import { hu } from './hu.ts'
import { hy } from './hy.ts'
import { id } from './id.ts'
import { is } from './is.ts'
import { it } from './it.ts'
import { ja } from './ja.ts'
import { ka } from './ka.ts'
import { kk } from './kk.ts'
import { ko } from './ko.ts'
import type { Language } from './language.ts'
import { lt } from './lt.ts'
import { lv } from './lv.ts'
import { mk } from './mk.ts'
import { ms } from './ms.ts'
import { nb } from './nb.ts'
import { nl } from './nl.ts'
import { pl } from './pl.ts'
import { pt } from './pt.ts'
import { ro } from './ro.ts'
import { ru } from './ru.ts'
import { sk } from './sk.ts'
import { sl } from './sl.ts'
import { sq } from './sq.ts'
import { sr } from './sr.ts'
import { sv } from './sv.ts'
import { sw } from './sw.ts'
import { th } from './th.ts'
import { tl } from './tl.ts'
import { tr } from './tr.ts'
import { uk } from './uk.ts'
import { vi } from './vi.ts'
import { zh } from './zh.ts'

/** The languages in which people blog; where two disagree on a word, the more widely read one comes first. */
export const LANGUAGES: readonly Language[] = [
  en,
  de,
  fr,
  es,
  it,
  pt,
  nl,
  ru,
  uk,
  pl,
  cs,
  sk,
  sl,
  hr,
  sr,
  bs,
  mk,
  bg,
  ro,
  hu,
  el,
  tr,
  az,
  fi,
  et,
  lv,
  lt,
  sv,
  nb,
  da,
  is,
  ga,
  cy,
  ca,
  gl,
  eu,
  id,
  ms,
  vi,
  th,
  hi,
  bn,
  fa,
  ar,
  he,
  ka,
  hy,
  kk,
  sq,
  eo,
  af,
  sw,
  tl,
  zh,
  ja,
  ko,
]

const BY_CODE = new Map(LANGUAGES.map(language => [language.code, language]))

/** The language of a tag such as `pt-BR`; null where we have no words of it. */
export function languageOf(tag: string | null): Language | null {
  const code = tag?.split(/[-_]/, 1)[0]?.toLowerCase() ?? ''
  return BY_CODE.get(OTHER_CODES[code] ?? code) ?? null
}

/** Codes that pages use for a language that is listed by another. */
const OTHER_CODES: Readonly<Record<string, string>> = { no: 'nb', nn: 'nb', iw: 'he', fil: 'tl', in: 'id', sh: 'sr' }
