import { parseUrl, type Url } from '../url.ts'
import type { Page } from './page.ts'
import { PageIndex } from './page-index.ts'
import type { ElementNode, PageNode } from './tree.ts'
import { buildTree, type GrowingElement, type GrowingNode } from './tree-builder.ts'

/** Characters of HTML that are read; the rest of a longer page is left out. The largest file of our corpus has 0.95 million bytes. */
const MAX_LENGTH = 16 * 1024 * 1024

/** The parser keeps to Blink's 512, but misnested formatting can still go deeper; readers of the tree may recurse. */
const MAX_DEPTH = 600

/**
 * Reads HTML into the tree that a browser with scripting makes of it: what stands in `<noscript>` is one text there
 * (`noscriptPage` reads it), what stands in `<template>` is left out, comments too.
 */
export function parsePage(html: string, url: Url): Page {
  return pageOf(html, url, true)
}

/** Reads a piece of HTML, as feeds carry it, into a page whose body holds it. */
export function parseFragment(html: string, baseUrl: Url): Page {
  return pageOf(`<!doctype html><body>${html}`, baseUrl, false)
}

function pageOf(html: string, url: Url, withBase: boolean): Page {
  const document = buildTree(html.length > MAX_LENGTH ? html.slice(0, MAX_LENGTH) : html)
  const root = document.children.find(child => child.kind === 'element')
  if (root === undefined) throw new Error('the parser gave no root element')
  root.parent = null
  const nodes = numberNodes(root)
  const base = withBase ? (baseOf(nodes, url) ?? url) : url
  return new PageIndex(url, base, asElement(root), nodes)
}

/** One pre-order walk without recursion: gives every node its place and every element the place of its last node. */
function numberNodes(root: GrowingElement): PageNode[] {
  const nodes: GrowingNode[] = [root]
  const path: GrowingElement[] = [root]
  const places: number[] = [0]
  for (let top = 0; top >= 0; ) {
    const element = path[top]
    const place = places[top]
    if (element === undefined || place === undefined) break
    const child = element.children[place]
    if (child === undefined) {
      element.last = nodes.length - 1
      top--
      continue
    }
    places[top] = place + 1
    child.order = nodes.length
    nodes.push(child)
    if (child.kind === 'element') {
      top++
      if (top === MAX_DEPTH) flatten(child)
      path[top] = child
      places[top] = 0
    }
  }
  return nodes as PageNode[]
}

/** Makes all nodes below an element its children, in their order. */
function flatten(element: GrowingElement): void {
  const flat: GrowingNode[] = []
  const open = element.children.reverse()
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    next.parent = element
    flat.push(next)
    if (next.kind === 'text') continue
    for (let i = next.children.length - 1; i >= 0; i--) open.push(...next.children.slice(i, i + 1))
    next.children = []
  }
  element.children = flat
}

/** The tree is whole: from here on nobody changes it. */
function asElement(root: GrowingElement): ElementNode {
  return root as ElementNode
}

/** Only the first `<base>` that has an address counts. */
function baseOf(nodes: readonly PageNode[], url: Url): Url | null {
  for (const node of nodes) {
    if (node.kind !== 'element' || node.tag !== 'base' || node.namespace !== 'html') continue
    const href = node.attributes.href
    if (href !== undefined) return parseUrl(href.trim(), url)
  }
  return null
}
