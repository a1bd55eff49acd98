import { type TextName, text } from '../texts/texts.ts'

/** What a person calls the elements of a page. */
const ELEMENTS: readonly (readonly [tags: RegExp, name: TextName])[] = [
  [/^h[1-6]$/, 'rule.element.heading'],
  [/^p$/, 'rule.element.paragraph'],
  [/^a$/, 'rule.element.link'],
  [/^time$/, 'rule.element.date'],
  [/^(li|dd|dt)$/, 'rule.element.item'],
  [/^(ul|ol|dl)$/, 'rule.element.list'],
  [/^(div|section|article|main|aside|header|footer|td|blockquote)$/, 'rule.element.block'],
  [/^(span|b|strong|em|i|cite|small|abbr|address)$/, 'rule.element.piece'],
]

/** A name in a condition: an id, a class, one word of several classes, or what the markup says it is. */
const NAMES =
  /@(?:id|class|itemprop|rel)\s*=\s*["']([^"']+)["']|contains\(concat\([^)]*\)[^)]*\)\s*,\s*["']\s*([^"']+?)\s*["']/

/** One step of an XPath: the element, and by which name it is known. */
export interface RuleStep {
  readonly tag: string
  readonly name: string | null
}

/** What an XPath leads to, in plain words. */
export function describeRule(xpath: string): string {
  const steps = stepsOf(xpath)
  const last = steps.at(-1)
  if (last === undefined) return xpath
  const what = named(last)
  const whole = steps.slice(0, -1).findLast(step => step.name !== null)
  if (whole !== undefined) return text('rule.within', { what, whole: named(whole) })
  if (last.name !== null) return what
  return text(xpath.startsWith('/html') ? 'rule.fixed' : 'rule.any', { what })
}

/** The elements of an XPath in order; a last step to an attribute belongs to the element before it. */
export function stepsOf(xpath: string): RuleStep[] {
  return splitSteps(xpath).flatMap(step => {
    const tag = /^(?:[a-z-]+::)?([a-z][a-z0-9]*|\*)/i.exec(step)?.[1]
    if (tag === undefined) return []
    const match = NAMES.exec(step)
    return [{ tag: tag.toLowerCase(), name: match?.[1] ?? match?.[2] ?? null }]
  })
}

/** The parts between slashes, but for those within brackets. */
function splitSteps(xpath: string): string[] {
  const steps: string[] = []
  let depth = 0
  let step = ''
  for (const character of xpath) {
    if (character === '[') depth += 1
    if (character === ']') depth -= 1
    if (character === '/' && depth === 0) {
      steps.push(step)
      step = ''
    } else step += character
  }
  return [...steps, step]
}

function named({ tag, name }: RuleStep): string {
  const what = text(ELEMENTS.find(([tags]) => tags.test(tag))?.[1] ?? 'rule.element.other')
  return name === null ? what : text('rule.named', { what, name })
}
