import { analyseBlog } from '../src/analyse/index.ts'
import type { BlogRecord, Comment, EntryRecord } from '../src/records.ts'
import { openArchive } from '../src/store/index.ts'
import { urlOf } from '../src/url.ts'
import { newFolder } from './permablog-process.ts'
import { sampleBlog, samplePost } from './sample-records.ts'

/** Blogs of the archive: one of a harbour, one of hills by the same author, one that says nothing of licences and places. */
export const HARBOUR = 'harbour.example'
export const HILLS = 'hills.example'
const QUIET = 'quiet.example'

/** Posts of the harbour's blog: more than a list draws at once. */
const HARBOUR_POSTS = 60

/** Points of the harbour's posts: two that a map of the world can't tell apart, one far away, one behind the date line. */
const POINTS = [
  { latitude: 53.5436, longitude: 9.9881, name: 'Landungsbrücken' },
  { latitude: 53.5511, longitude: 9.9937, name: 'Hamburg' },
  { latitude: -33.8568, longitude: 151.2153, name: 'Sydney' },
  { latitude: -18.1416, longitude: 178.4419, name: 'Suva' },
]

const HOME = urlOf('https://anncole.example/')

/** An archive of three blogs that have been analysed, in a folder of its own. */
export async function knownArchive(): Promise<string> {
  const folder = newFolder()
  const store = await openArchive(folder, { create: true, write: true })
  for (const { blog, posts } of [harbour(), hills(), quiet()]) {
    await store.commit({ blog, entries: posts })
    await analyseBlog(blog, { store, folder: null })
  }
  await store.close()
  return folder
}

interface Written {
  readonly blog: BlogRecord
  readonly posts: readonly EntryRecord[]
}

function harbour(): Written {
  const posts = Array.from({ length: HARBOUR_POSTS }, (_, n) => {
    const point = POINTS[n % 10]
    return post(HARBOUR, n, {
      title: `Tide table, number ${n + 1}`,
      authors: [n % 3 === 0 ? { name: 'annc', url: HOME } : { name: 'Ann Cole', url: HOME }],
      text: `${dayAt(n)} The ferry to Finkenwerder left on time, and the Elbphilharmonie stood in the fog.`,
      links: [
        link('Elbphilharmonie', 'https://en.wikipedia.org/wiki/Elbphilharmonie'),
        link('Finkenwerder', 'https://en.wikipedia.org/wiki/Finkenwerder'),
      ],
      structured: {
        licence: [
          n < 45
            ? 'https://creativecommons.org/licenses/by-sa/4.0/'
            : 'https://creativecommons.org/publicdomain/zero/1.0/',
        ],
        ...(point === undefined ? {} : { feed: { places: [{ ...point, where: 'georss:point' }] } }),
      },
      comments: n === 0 ? COMMENTS : [],
    })
  })
  return { blog: blog(HARBOUR, 'The harbour log'), posts }
}

function hills(): Written {
  const posts = Array.from({ length: 4 }, (_, n) =>
    post(HILLS, n, {
      title: `Walk ${n + 1}`,
      authors: [{ name: 'Ann Cole', url: HOME }],
      structured: { licence: n === 0 ? ['https://creativecommons.org/licenses/by-sa/4.0/'] : [] },
    }),
  )
  return { blog: blog(HILLS, 'Hill walks'), posts }
}

function quiet(): Written {
  const posts = Array.from({ length: 3 }, (_, n) => post(QUIET, n, { authors: [{ name: 'Tobias Wren', url: null }] }))
  return { blog: blog(QUIET, 'A quiet place'), posts }
}

const SHIPS = ['A tanker', 'The pilot boat', 'An old cutter', 'Some barge', 'The dredger', 'A tall ship', 'Her tug']
const DEEDS = [
  'waited for',
  'passed',
  'was towed past',
  'nearly missed',
  'hooted at',
  'followed',
  'turned before',
  'met',
  'hid behind',
  'saluted',
  'left',
]
const THINGS = [
  'the fish market',
  'a crane under repair',
  'two rowing boats',
  'the lock',
  'our pier',
  'a raft of geese',
  'the tunnel',
  'the cold store',
  'a film crew',
  'the ice',
  'the museum',
  'somebody swimming',
  'the night train',
]

/** What happened in the harbour on a day, in other words than on any other: posts that are alike are those of a splog. */
function dayAt(n: number): string {
  const sentence = (at: number) =>
    `${SHIPS[at % SHIPS.length]} ${DEEDS[(at * 5) % DEEDS.length]} ${THINGS[(at * 7) % THINGS.length]} at ${(at * 11) % 24}.${10 + ((at * 13) % 50)}.`
  return Array.from({ length: 6 }, (_, part) => sentence(n * 6 + part)).join(' ')
}

/** One that greets, one that sells, one that answers the first. */
const COMMENTS: readonly Comment[] = [
  comment('c1', 'Osk Berg', null, 'The fog was as thick on the other bank, and the ferry blew its horn all morning.'),
  comment('c2', 'cheap car insurance', 'http://cheapcarinsurance.example/', 'Great post! Thanks for sharing.'),
  { ...comment('c3', 'Ann Cole', HOME, 'It did, and then the sun came out for the last hour.'), parent: 'c1' },
]

function comment(id: string, author: string, site: string | null, text: string): Comment {
  return {
    id,
    parent: null,
    kind: 'comment',
    author,
    authorUrl: site === null ? null : urlOf(site),
    published: '2024-05-04T08:00:00.000Z',
    text,
    html: `<p>${text}</p>`,
    source: 'page',
  }
}

function link(text: string, url: string): EntryRecord['links'][number] {
  return { url: urlOf(url), text, rel: null, kind: 'external' }
}

function blog(id: string, title: string): BlogRecord {
  return sampleBlog({ id, url: urlOf(`https://${id}/`), title, feeds: [] })
}

function post(id: string, n: number, changes: Partial<EntryRecord>): EntryRecord {
  const published = new Date(Date.UTC(2022, 0, 1 + n * 13, 9)).toISOString()
  return { ...samplePost(`post-${n}`), blog: id, url: urlOf(`https://${id}/post-${n}`), published, ...changes }
}
