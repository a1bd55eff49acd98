import { describe, expect, it } from 'vitest'
import { fileNamesFor, pathsFor } from './folder-names.ts'

describe('the name of a page in a mirror', () => {
  it.each([
    ['index.html', '/'],
    ['a/index.html', '/a/'],
    ['a/index.html', '/a'],
    ['a/b.html', '/a/b.html'],
    ['a/b.html', '/a/b'],
    ['index.html?p=12.html', '/?p=12'],
    ['page?x=1&y=2.html', '/page?x=1&y=2'],
    ['2013/a b/ö.htm', '/2013/a%20b/%C3%B6'],
  ])('%s leads to %s, and back', (name, path) => {
    expect(pathsFor(name)).toContain(path)
    const { pathname, search } = new URL(path, 'https://blog.example')
    expect(fileNamesFor(pathname, search).map(file => file.name.replace(/^\//, ''))).toContain(name)
  })
})
