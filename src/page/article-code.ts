import { escapeAttribute, escapeText } from './serialise.ts'
import type { ElementNode } from './tree.ts'
import { visibleText } from './visible-text.ts'

/** How far around a block its language may stand: `div.language-ruby > table > tbody > tr > td > pre`. */
const MAX_DISTANCE = 6

/** Class names for the language of a block: HTML's own advice, and what Prism, GitHub, Org and SyntaxHighlighter write. */
const LANGUAGE_CLASS = /(?:^|\s)(?:language-|lang-|highlight-source-|src-|brush:\s*)([\w+#.-]{1,30})/i

/** The same on boxes around the block, where `lang-en` and the like mean the language of the text. */
const LANGUAGE_CLASS_AROUND = /(?:^|\s)(?:language-|highlight-source-)([\w+#.-]{1,30})/i

/** More nodes than this in one `pre` and we don't look for links in it. */
const MAX_LOOK = 5000

/**
 * A block of code as plain lines with its language; null for preformatted text with links or pictures in it, which is
 * no code and is written like any other text; empty where there is nothing to see.
 */
export function codeBlock(pre: ElementNode, skip: (element: ElementNode) => boolean): string | null {
  const inside = elementsIn(pre)
  if (inside.some(element => element.tag === 'img' || (element.tag === 'a' && isFarLink(element)))) return null
  const text = visibleText(pre, { skip })
  if (text === '') return ''
  const language = languageOf(pre, inside.find(element => element.tag === 'code') ?? null)
  if (language === null && !inside.some(element => element.tag === 'code')) return `<pre>${escapeText(text)}</pre>`
  const attribute = language === null ? '' : ` class="language-${escapeAttribute(language)}"`
  return `<pre><code${attribute}>${escapeText(text)}</code></pre>`
}

/** Highlighters make every line number a link to itself. */
function isFarLink({ attributes: { href } }: ElementNode): boolean {
  return href !== undefined && !href.startsWith('#')
}

function languageOf(pre: ElementNode, code: ElementNode | null): string | null {
  for (const { attributes } of code === null ? [pre] : [code, pre]) {
    const { class: classes, 'data-lang': lang, 'data-language': language } = attributes
    const found = LANGUAGE_CLASS.exec(classes ?? '')?.[1] ?? lang ?? language
    if (found !== undefined && /^[\w+#.-]{1,30}$/.test(found)) return found.toLowerCase()
  }
  let around = pre.parent
  for (let i = 0; i < MAX_DISTANCE && around !== null; i++, around = around.parent) {
    const found = LANGUAGE_CLASS_AROUND.exec(around.attributes.class ?? '')?.[1]
    if (found !== undefined) return found.toLowerCase()
  }
  return null
}

function elementsIn(root: ElementNode): readonly ElementNode[] {
  const found: ElementNode[] = []
  const open: ElementNode[] = [root]
  for (let next = open.pop(); next !== undefined && found.length < MAX_LOOK; next = open.pop()) {
    if (next !== root) found.push(next)
    for (let i = next.children.length - 1; i >= 0; i--) {
      const child = next.children[i]
      if (child?.kind === 'element') open.push(child)
    }
  }
  return found
}
