import { describe, expect, it } from 'vitest'
import { cyclesIn, valueImports } from './import-cycles.ts'
import { sourcesIn, targetOf } from './source-files.ts'

/** What we write by hand; labels and other data are in JSON. */
const SOURCE_NAMES = /\.(?:[cm]?[jt]s|tsx|css)$/
const FOLDERS = ['src', 'web', 'bench'] as const

const MOST_LINES = 400
/** A table of texts has a line for each language of each text: it is looked up in, not read at once. */
const TABLE_OF_TEXTS = /^web\/texts\/[\w-]+\.ts$/
const MOST_MEDIAN_LINES = 80
/** The crawl is where crawlers rot: what it needs to know belongs into the rooms before it. */
const MOST_CRAWL_FILES = 25

describe('the house', () => {
  it.each(FOLDERS)('has no file in %s that is too long to be read at once', folder => {
    const long = sourcesIn(folder, SOURCE_NAMES)
      .map(({ path, lines }) => ({ path: `${folder}/${path}`, lines }))
      .filter(({ path, lines }) => lines > MOST_LINES && !TABLE_OF_TEXTS.test(path))
    expect(long).toEqual([])
  })

  it('has small files', () => {
    const lines = sourcesIn('src', /\.ts$/)
      .map(file => file.lines)
      .sort((a, b) => a - b)
    expect(lines[Math.floor(lines.length / 2)]).toBeLessThanOrEqual(MOST_MEDIAN_LINES)
  })

  it('keeps the crawl small', () => {
    const paths = sourcesIn('src', /^crawl\/.*\.ts$/).map(({ path }) => path)
    expect(paths.length, paths.join('\n')).toBeLessThanOrEqual(MOST_CRAWL_FILES)
  })

  it.each(FOLDERS)('has no files in %s that import each other in a circle', folder => {
    const files = sourcesIn(folder, /\.tsx?$/)
    const graph = new Map(files.map(file => [file.path, valueImports(file.text).map(at => targetOf(file.path, at))]))
    expect(cyclesIn(graph)).toEqual([])
  })
})
