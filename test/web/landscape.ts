import { crc32, deflateSync } from 'node:zlib'

const WIDTH = 640
const HEIGHT = 400
/** Ranges of hills, the farthest first. */
const RANGES = 5

/** A picture that a browser draws: hills in a haze, others for each number. A PNG, made here from nothing. */
export function landscape(number: number): Buffer {
  const hue = (number * 67) % 360
  const pixels = Buffer.alloc((WIDTH * 3 + 1) * HEIGHT)
  for (let x = 0; x < WIDTH; x++) {
    const crests = Array.from({ length: RANGES }, (_, range) => crestAt(x, range, number))
    for (let y = 0; y < HEIGHT; y++) {
      const range = crests.findLastIndex(crest => y > crest)
      const lightness = range < 0 ? 0.88 - (0.22 * (HEIGHT - y)) / HEIGHT : 0.74 - range * 0.13
      const colour = rgb((hue + range * 9 + 360) % 360, range < 0 ? 0.45 : 0.3, lightness)
      pixels.set(colour, y * (WIDTH * 3 + 1) + 1 + x * 3)
    }
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(WIDTH, 0)
  head.writeUInt32BE(HEIGHT, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(pixels)), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([signature, ...parts])
}

function crestAt(x: number, range: number, number: number): number {
  const at = x / WIDTH + number * 1.7 + range * 3.1
  const wave = Math.sin(at * 5) * 0.5 + Math.sin(at * 11 + range) * 0.25 + Math.sin(at * 23) * 0.1
  return HEIGHT * (0.38 + range * 0.13) + wave * (60 - range * 6)
}

function rgb(hue: number, saturation: number, lightness: number): [number, number, number] {
  const part = (n: number) => {
    const k = (n + hue / 30) % 12
    const spread = saturation * Math.min(lightness, 1 - lightness)
    return Math.round(255 * (lightness - spread * Math.max(-1, Math.min(k - 3, 9 - k, 1))))
  }
  return [part(0), part(8), part(4)]
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
