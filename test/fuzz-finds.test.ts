import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { SEEDS } from '../bench/fuzz/seeds.ts'
import { TRIED, tryInput } from '../bench/fuzz/try-input.ts'

const FINDS = fileURLToPath(new URL('../bench/fuzz/finds/', import.meta.url))

describe('what fuzz has found', () => {
  it.each(readdirSync(FINDS))('is read without trouble now: %s', async name => {
    const input = readFileSync(`${FINDS}${name}`)
    const reader = name.split('--')[0]?.replaceAll('-', ' ') ?? ''
    expect(TRIED).toContain(reader)
    for (const one of TRIED) expect(await tryInput(one, input)).toBeNull()
  })
})

describe('the inputs that fuzz begins with', () => {
  it.each(Object.entries(SEEDS))('are read without trouble: %s', async (_, input) => {
    for (const one of TRIED) expect(await tryInput(one, input)).toBeNull()
  })
})
