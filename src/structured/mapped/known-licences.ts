/** Licences with an address by which they are known, and their names; the first pattern that fits counts. */
const KNOWN: readonly (readonly [RegExp, (parts: RegExpMatchArray) => string])[] = [
  [
    /creativecommons\.org\/licen[cs]es\/(by(?:-\w+)*|sampling\+?|nc-sampling\+?|devnations|nd|nc|sa|nd-nc|nc-sa)(?:\/(\d(?:\.\d)?))?(?:\/([a-z]{2})\b)?/i,
    ([, kind = '', version, country]) =>
      ['CC', kind.toUpperCase(), version, country?.toUpperCase()].filter(Boolean).join(' '),
  ],
  [/creativecommons\.org\/publicdomain\/zero\/(\d\.\d)/i, ([, version]) => `CC0 ${version}`],
  [/creativecommons\.org\/(?:publicdomain\/mark|licenses\/publicdomain)/i, () => 'public domain'],
  [
    /gnu\.org\/(?:copyleft|licenses)\/(?:old-licenses\/)?(fdl|gpl|lgpl|agpl)(?:-(\d\.\d))?/i,
    ([, kind = '', version]) => ['GNU', kind.toUpperCase(), version].filter(Boolean).join(' '),
  ],
  [
    /opensource\.org\/licen[cs]es?\/(mit|apache-2\.0|bsd-[\w-]+|mpl-2\.0|isc-license)/i,
    ([, kind = '']) => kind.toUpperCase(),
  ],
  [/(?:www\.)?apache\.org\/licenses\/LICENSE-2\.0/i, () => 'Apache-2.0'],
  [/unlicense\.org/i, () => 'Unlicense'],
  [/wtfpl\.net/i, () => 'WTFPL'],
]

/** The name of the licence at an address, as in `CC BY-SA 4.0`; null where it is not known. */
export function licenceName(address: string): string | null {
  for (const [pattern, name] of KNOWN) {
    const parts = address.match(pattern)
    if (parts !== null) return name(parts)
  }
  return null
}

/** Words for a Creative Commons licence without its address: `CC BY-SA 4.0`, `CC-BY`. */
const IN_WORDS = /\bCC[ -]?(BY(?:[ -](?:NC|SA|ND))*|0)(?:[ -](\d\.\d))?\b/

/** The name of the licence that a text names; null where it names none. */
export function licenceInWords(text: string): string | null {
  const [, kind, version] = text.match(IN_WORDS) ?? []
  if (kind === undefined) return null
  const name = kind === '0' ? 'CC0' : `CC ${kind.replaceAll(' ', '-')}`
  return version === undefined ? name : `${name} ${version}`
}
