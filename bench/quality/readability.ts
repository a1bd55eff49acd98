// The peer: Mozilla's Readability on the same labelled pages, as records that the yardstick can read.
//   node bench/quality/readability.ts <web root> <gold.json>  → JSON lines on stdout
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readability } from '@mozilla/readability'
import { parseHTML } from 'linkedom'
import { parse, serialize } from 'parse5'

const [root = '', gold = ''] = process.argv.slice(2)

for (const { url, file } of JSON.parse(readFileSync(gold, 'utf8')).posts) {
  // linkedom's own parser does not build the browser's tree, so it is given HTML that parse5 has put in order.
  const { document } = parseHTML(serialize(parse(readFileSync(join(root, file), 'utf8'))))
  const article = read(document)
  const authors = article?.byline ? [{ name: article.byline }] : []
  const published = article?.publishedTime ?? null
  process.stdout.write(
    `${JSON.stringify({ type: 'post', url, title: article?.title ?? null, authors, published, text: article?.textContent ?? '' })}\n`,
  )
}

function read(document: Document) {
  try {
    return new Readability(document).parse()
  } catch {
    return null
  }
}
