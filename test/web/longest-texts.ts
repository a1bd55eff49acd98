import type { BrowserContext } from 'playwright-core'
import { explore } from '../../web/texts/faces/explore.ts'
import { first } from '../../web/texts/faces/first.ts'
import { knowledge } from '../../web/texts/faces/knowledge.ts'
import { options as watch } from '../../web/texts/faces/watch.ts'

type Row = Readonly<Record<string, string | Readonly<Record<string, string>>>>

const FACES: Readonly<Record<string, Readonly<Record<string, Row>>>> = { first, explore, knowledge, watch }

/** A sign of Chinese, Japanese or Korean takes the room of two letters. */
const WIDE = /[\u3000-\u9fff\uff00-\uffef]/g

/** Has every text be the longest that any language has of it: what fits that, fits all. */
export async function speakLongest(context: BrowserContext): Promise<void> {
  await context.route(/\/assets\/texts-\w+-\w\w-[\w-]+\.js$/, async route => {
    const face = FACES[/texts-(\w+)-/.exec(route.request().url())?.[1] ?? '']
    if (face === undefined) return await route.continue()
    const texts = Object.entries(face).map(([name, row]) => [name, longestOf(row)] as const)
    const body = `export default ${JSON.stringify(Object.fromEntries(texts))}`
    await route.fulfill({ contentType: 'text/javascript', body })
  })
}

function longestOf(row: Row): string {
  const forms = Object.values(row).flatMap(wording =>
    typeof wording === 'string' ? [wording] : Object.values(wording),
  )
  return forms.reduce((longest, form) => (widthOf(form) > widthOf(longest) ? form : longest), '')
}

function widthOf(form: string): number {
  return form.length + (form.match(WIDE)?.length ?? 0)
}
