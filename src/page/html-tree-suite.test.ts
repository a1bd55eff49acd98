import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { suiteFolder } from '../../test/suites.ts'
import { urlOf } from '../url.ts'
import { parsePage } from './parse-page.ts'
import type { ElementNode } from './tree.ts'

/**
 * The html5lib cases through our tree. Left out on purpose, here and there: comments, doctypes, processing instructions
 * (so texts on both sides of one are joined), and what `<template>` holds. Not run: cases without scripting, and cases
 * of fragments in a context of their own, as we parse neither.
 */
interface Case {
  readonly html: string
  readonly tree: readonly string[]
}

interface Expected {
  readonly depth: number
  readonly line: string
}

/** The prefixed attributes that the standard puts into a namespace, written with a space in the cases. */
const FOREIGN_ATTRIBUTE = /^(xlink|xml|xmlns):(?=(?:actuate|arcrole|href|role|show|title|type|lang|space|xlink)$)/

/** What the cases expect and parse5 8.1 doesn't do, with the reason. */
const BEYOND_PARSE5: readonly { readonly reason: string; readonly html: RegExp }[] = [
  { reason: 'what may stand in a select was widened in 2025', html: /<select/i },
  { reason: 'CDATA directly in an integration point', html: /<(?:title|desc|foreignObject|m[a-z]+)><!\[CDATA\[/i },
]

function casesOf(file: string): Case[] {
  const cases: Case[] = []
  for (const block of readFileSync(file, 'utf8').split(/(?:^|\n)#data\n/)) {
    const match = /^([\s\S]*?)\n?#errors\n[\s\S]*?#document\n([\s\S]*)$/.exec(block)
    if (match === null || /\n#(?:script-off|document-fragment)\n/.test(block)) continue
    const tree = (match[2] ?? '').replace(/\n+$/, '').split(/\n(?=\| )/)
    cases.push({ html: match[1] ?? '', tree })
  }
  return cases
}

/** The expected lines without what we leave out. */
function kept(lines: readonly string[]): string[] {
  const result: Expected[] = []
  let leftOut = Number.POSITIVE_INFINITY
  for (const text of lines) {
    const indent = /^\| ( *)/.exec(text)?.[1]?.length ?? 0
    const line = text.slice(2 + indent)
    if (indent > leftOut) continue
    leftOut = Number.POSITIVE_INFINITY
    if (line === 'content' || /^<[!?]/.test(line)) {
      if (line === 'content') leftOut = indent
      continue
    }
    const before = result[result.length - 1]
    if (line.startsWith('"') && before?.depth === indent && before.line.startsWith('"')) {
      result[result.length - 1] = { depth: indent, line: `${before.line.slice(0, -1)}${line.slice(1)}` }
    } else result.push({ depth: indent, line })
  }
  return result.map(({ depth, line }) => ' '.repeat(depth) + line)
}

function dump(root: ElementNode): string[] {
  const lines: string[] = []
  const write = (element: ElementNode, depth: number): void => {
    const prefix = element.namespace === 'html' ? '' : `${element.namespace} `
    lines.push(`${' '.repeat(depth)}<${prefix}${element.tag}>`)
    const shown = Object.entries(element.attributes).map(([name, value]) => {
      const written = element.namespace === 'html' ? name : name.replace(FOREIGN_ATTRIBUTE, '$1 ')
      return `${written}="${value}"`
    })
    for (const attribute of shown.sort()) lines.push(`${' '.repeat(depth + 2)}${attribute}`)
    for (const child of element.children) {
      if (child.kind === 'text') lines.push(`${' '.repeat(depth + 2)}"${child.text}"`)
      else write(child, depth + 2)
    }
  }
  write(root, 0)
  return lines
}

const folder = suiteFolder('html-tree')

/** We run no scripts. */
const files = folder === null ? [] : readdirSync(folder).filter(name => /^(?!scripted_).*\.dat$/.test(name))

describe.skipIf(folder === null)('the html5lib tree cases', () => {
  it.each(files)('gives the expected tree for all of %s, but for what is beyond parse5', file => {
    for (const { html, tree } of casesOf(join(folder ?? '', file))) {
      const found = dump(parsePage(html, urlOf('https://example.org/')).root)
      const known = BEYOND_PARSE5.some(({ html: pattern }) => pattern.test(html))
      if (!known) expect(found, html).toEqual(kept(tree))
    }
  })

  it('gives the expected tree for at least 98 % of all cases that we run', () => {
    const cases = files.flatMap(file => casesOf(join(folder ?? '', file)))
    const right = cases.filter(({ html, tree }) => {
      const found = dump(parsePage(html, urlOf('https://example.org/')).root)
      return JSON.stringify(found) === JSON.stringify(kept(tree))
    })
    console.info(`html5lib: ${right.length} of ${cases.length} cases`)
    expect(right.length / cases.length).toBeGreaterThan(0.98)
  })
})
