/** Arrays of numbers by name. */
export type Arrays = Readonly<Record<string, Packable>>

/** What can be packed. */
export type Packable = Float64Array | Float32Array | Int32Array | Uint32Array | Uint8Array

type Kind = 'f64' | 'f32' | 'i32' | 'u32' | 'u8'

/** Every array begins where numbers of eight bytes may. */
const ALIGNED = 8

/** Puts a text and arrays into one row of bytes: its head in JSON, then the arrays as they are in memory (little-endian). */
export function pack(text: string, arrays: Arrays): Uint8Array {
  const list = Object.entries(arrays).map(([name, array]) => ({ name, kind: kindOf(array), length: array.length }))
  const head = new TextEncoder().encode(JSON.stringify({ arrays: list, text }))
  const sizes = Object.values(arrays).map(array => aligned(array.byteLength))
  const bytes = new Uint8Array(aligned(4 + head.length) + sizes.reduce((sum, size) => sum + size, 0))
  new DataView(bytes.buffer).setUint32(0, head.length, true)
  bytes.set(head, 4)
  let start = aligned(4 + head.length)
  for (const [place, array] of Object.values(arrays).entries()) {
    bytes.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), start)
    start += sizes[place] ?? 0
  }
  return bytes
}

/** Takes it out again; the arrays are views of the bytes, which must begin a buffer of their own. */
export function unpack(packed: Uint8Array): { readonly text: string; readonly arrays: Arrays } {
  const bytes = packed.byteOffset % ALIGNED === 0 ? packed : packed.slice()
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true)
  // Written by `pack` alone.
  const head = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + length))) as {
    readonly arrays: readonly { readonly name: string; readonly kind: Kind; readonly length: number }[]
    readonly text: string
  }
  let start = bytes.byteOffset + aligned(4 + length)
  const arrays = head.arrays.map(({ name, kind, length: count }) => {
    const array = viewOf(kind, bytes.buffer, start, count)
    start += aligned(array.byteLength)
    return [name, array] as const
  })
  return { text: head.text, arrays: Object.fromEntries(arrays) }
}

function viewOf(kind: Kind, buffer: ArrayBufferLike, start: number, length: number): Packable {
  switch (kind) {
    case 'f64':
      return new Float64Array(buffer, start, length)
    case 'f32':
      return new Float32Array(buffer, start, length)
    case 'i32':
      return new Int32Array(buffer, start, length)
    case 'u32':
      return new Uint32Array(buffer, start, length)
    case 'u8':
      return new Uint8Array(buffer, start, length)
    default:
      return kind satisfies never
  }
}

function aligned(length: number): number {
  return Math.ceil(length / ALIGNED) * ALIGNED
}

function kindOf(array: Packable): Kind {
  if (array instanceof Float64Array) return 'f64'
  if (array instanceof Float32Array) return 'f32'
  if (array instanceof Int32Array) return 'i32'
  return array instanceof Uint32Array ? 'u32' : 'u8'
}
