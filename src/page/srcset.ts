/** One candidate of a `srcset`: an address and its width (`800w`) or density (`2x`). */
interface Candidate {
  readonly url: string
  readonly size: number
}

/** A width of this many pixels counts as density 1, for lists that mix the two. */
const WIDTH_OF_DENSITY_ONE = 800

/** The address of the largest candidate of a `srcset`, as the standard reads it: addresses may hold commas. */
export function largestOf(srcset: string): string | null {
  let best: Candidate | null = null
  for (const candidate of readCandidates(srcset)) if (best === null || candidate.size > best.size) best = candidate
  return best?.url ?? null
}

/** All candidates of a `srcset`, densities as widths. */
export function srcsetCandidates(srcset: string): Candidate[] {
  return [...readCandidates(srcset)]
}

function* readCandidates(srcset: string): Generator<Candidate> {
  const words = srcset.split(/[\t\n\f\r ]+/)
  let url: string | null = null
  for (const word of words) {
    if (url === null) {
      const address = word.replace(/^,+/, '')
      if (address === '') continue
      // A comma at the end of the address ends a candidate without a descriptor.
      if (address.endsWith(',')) yield { url: address.replace(/,+$/, ''), size: WIDTH_OF_DENSITY_ONE }
      else url = address
      continue
    }
    // `800w,next.jpg` is one word where the author left out the space.
    const [descriptor = '', next = ''] = split(word)
    yield { url, size: widthOrDensity(descriptor) }
    url = next === '' ? null : next
  }
  if (url !== null) yield { url, size: WIDTH_OF_DENSITY_ONE }
}

function split(word: string): readonly string[] {
  const comma = word.indexOf(',')
  return comma === -1 ? [word] : [word.slice(0, comma), word.slice(comma + 1).replace(/^,+/, '')]
}

function widthOrDensity(descriptor: string): number {
  const match = /^(\d+(?:\.\d+)?)([wx])$/.exec(descriptor)
  if (match === null) return 0
  return Number(match[1]) * (match[2] === 'x' ? WIDTH_OF_DENSITY_ONE : 1)
}
