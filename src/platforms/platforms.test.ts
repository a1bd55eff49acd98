import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Platform } from './platform.ts'
import { markupNames, PLATFORMS, platformByGenerator, platformById } from './platforms.ts'

/** The platforms that the files of this folder export. */
async function platformsInFiles(): Promise<Platform[]> {
  const files = readdirSync(import.meta.dirname).filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  const modules: object[] = await Promise.all(files.map(file => import(`./${file}`)))
  return modules.flatMap(module => Object.values(module)).filter(isPlatform)
}

function isPlatform(value: unknown): value is Platform {
  return typeof value === 'object' && value !== null && 'id' in value && 'evidence' in value
}

/** All expressions anywhere in the data of a platform. */
function patternsIn(value: unknown): RegExp[] {
  if (value instanceof RegExp) return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(patternsIn) : []
}

describe('the list of platforms', () => {
  it('has every platform that has a file', async () => {
    const missing = (await platformsInFiles()).filter(platform => !PLATFORMS.includes(platform))
    expect(missing.map(({ id }) => id)).toEqual([])
  })

  it('names every platform once, with evidence and something it implies', () => {
    const ids = PLATFORMS.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBeGreaterThanOrEqual(25)
    for (const { evidence, feeds, indexes } of PLATFORMS) {
      expect(evidence.length).toBeGreaterThan(0)
      expect(feeds.length + indexes.length).toBeGreaterThan(0)
    }
  })

  it('has patterns without state, so that they can be used again and again', () => {
    for (const platform of PLATFORMS) {
      expect(patternsIn(platform).filter(({ global, sticky }) => global || sticky)).toEqual([])
    }
  })
})

describe('what platforms call the parts of their pages', () => {
  it('is plain names of classes, at least one for each part', () => {
    const parts = [
      'article',
      'comment',
      'commentList',
      'commentText',
      'commentAuthor',
      'commentByline',
      'commentDate',
    ] as const
    for (const part of [...parts, 'commentFurniture'] as const) {
      // They are put into patterns: an empty list would fit everything.
      expect(markupNames(part).length).toBeGreaterThan(0)
      for (const name of markupNames(part)) expect(name).toMatch(/^[\w-]{5,}$/)
    }
  })
})

describe('a platform', () => {
  it('is found by its short name', () => {
    expect(platformById('micro.blog')?.name).toBe('Micro.blog')
    expect(platformById('unheard-of')).toBeNull()
    expect(platformById(null)).toBeNull()
  })

  it('is found by the name or the address of a generator', () => {
    expect(platformByGenerator('WordPress 6.4')?.id).toBe('wordpress')
    expect(platformByGenerator('https://www.wordpress.org/?v=6.4')?.id).toBe('wordpress')
    expect(platformByGenerator(' ')).toBeNull()
  })
})
