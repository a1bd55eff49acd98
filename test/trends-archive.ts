import type { BlogRecord, EntryRecord } from '../src/records.ts'
import type { Store } from '../src/store/index.ts'
import { bringUpToDate, renewSnapshots } from '../src/threads/index.ts'
import { urlOf } from '../src/url.ts'
import { blogCalled, commentBy, known, postOf } from './network-archive.ts'

/** Blogs that each write once a week for thirty weeks; in one week most of them write about a comet. */
const NAMES = ['ann', 'ben', 'cleo', 'dora', 'emil', 'fay', 'gus', 'hal']
const WEEKS = 30
/** The week of the comet, and who began. */
export const COMET_DAY = '2023-04-03'
const COMET_WEEK = 13
const FIRST = Date.UTC(2023, 0, 2)
const MS_A_DAY = 86_400_000

/** Milliseconds that filling an archive may take on a machine that is busy with other things. */
export const FILLING = 600_000

/** A text of its own that one blog writes, another one copies, and a third one quotes. */
const TALE = tale('lantern', 120)

/** Words that stand nowhere else, in sentences. */
function tale(name: string, words: number): string {
  return Array.from({ length: words }, (_, n) => `${name}${n}${n % 12 === 11 ? '.' : ''}`).join(' ')
}

const dayOf = (week: number, weekday: number) =>
  new Date(FIRST + (week * 7 + weekday) * MS_A_DAY).toISOString().slice(0, 10)

/** Writes blogs with a burst, a copy, a quotation, answers and pauses into an archive, and analyses them. */
export async function fillWithTrends(store: Store): Promise<void> {
  const blogs = NAMES.map(name => blogCalled(name, { lastCrawled: '2023-08-05T00:00:00.000Z' }))
  for (const [number, blog] of blogs.entries()) {
    await store.commit({ blog, entries: [...weekly(blog, number), ...tales(blog)] })
  }
  // Two rounds, as links to blogs that come later are known by then.
  for (const blog of blogs) {
    await known(store, blog)
    await bringUpToDate(blog, { store })
  }
  await renewSnapshots(store, { isForced: true })
}

function weekly(blog: BlogRecord, number: number): readonly EntryRecord[] {
  return (
    Array.from({ length: WEEKS }, (_, week) => week)
      // One of them is silent for ten weeks.
      .filter(week => blog.id !== 'hal' || week < 10 || week >= 20)
      .map(week => {
        const isComet = number < 6 && week === COMET_WEEK
        const day = dayOf(week, number % 7)
        const words = `Harbour notes of week ${week}: ${tale(`${blog.id}w${week}x`, 30)}`
        // What one blog writes about in each post from some day on is no trend.
        const own = blog.id === 'gus' && week >= 16 && week < 26 ? ' Kettles, and again kettles.' : ''
        return postOf(blog, `w${week}`, isComet ? ['https://comet.example.net/'] : neighbourOf(blog, week), {
          title: isComet ? `The comet as ${blog.id} saw it` : `Week ${week}`,
          text: `${isComet ? `${blog.id} saw a comet. Comets are rare. ` : ''}${words}${own}`,
          published: `${day}T${String(8 + number).padStart(2, '0')}:00:00.000Z`,
          publishedOffset: '+02:00',
          tags: isComet ? ['Comet'] : ['Harbour'],
          comments: week === 0 ? [commentBy('1', 'Tobias Wren')] : [],
        })
      })
  )
}

/** Two blogs that link to each other. */
function neighbourOf({ id }: BlogRecord, week: number): readonly string[] {
  if (week !== 5) return []
  return id === 'gus' ? ['https://hal.example/w4'] : id === 'hal' ? ['https://gus.example/w4'] : []
}

function tales(blog: BlogRecord): readonly EntryRecord[] {
  const at = (path: string, changes: Partial<EntryRecord>, links: readonly string[] = []) =>
    postOf(blog, path, links, { title: null, ...changes })
  switch (blog.id) {
    case 'cleo':
      return [at('tale', { text: TALE, html: `<p>${TALE}</p>`, published: '2023-03-01T09:00:00.000Z' })]
    case 'ann':
      return [at('tale', { text: `${tale('before', 20)} ${TALE}`, published: '2023-03-04T09:00:00.000Z' })]
    case 'ben': {
      const quoted = TALE.split(' ').slice(10, 60).join(' ')
      const own = tale('mine', 100)
      const html = `<p>As <a href="https://cleo.example/tale">Cleo</a> has it:</p><blockquote>${quoted}</blockquote><p>${own}</p>`
      const text = `As Cleo has it:\n\n${quoted}\n\n${own}`
      return [at('on-the-tale', { text, html, published: '2023-03-06T09:00:00.000Z' }, ['https://cleo.example/tale'])]
    }
    case 'dora':
      // Without a date nothing is ever the first.
      return [at('tale', { text: TALE, published: null })]
    case 'emil': {
      const html = `<p>I read <a href="https://ben.example/on-the-tale">Ben</a>.</p><p>${tale('answer', 40)}</p>`
      const links = ['https://ben.example/on-the-tale']
      return [at('answer', { text: tale('answer', 40), html, published: '2023-03-08T09:00:00.000Z' }, links)]
    }
    default:
      return []
  }
}

/** The address of a post of the archive. */
export function addressOf(blog: string, path: string) {
  return urlOf(`https://${blog}.example/${path}`)
}
