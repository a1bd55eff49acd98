import type { WrittenBlog, WrittenPost } from './illustrated-blog.ts'

/** What walkers write of a way; each post has its own order of them. */
const SENTENCES = [
  'The path leaves the road behind the last barn and climbs through larches that have just turned.',
  'From the saddle both valleys are in sight, one still in shade, the other already warm enough for coats to come off.',
  'Somebody has mended the footbridge since last year, with better timber than it ever had.',
  'At the spring the water is so cold that the bottle has to be put down twice.',
  'We met nobody until the hut, and there only the dog, who keeps the register in his own way.',
  'The map says forty minutes, the sign says an hour, and the truth, as often, lies with the sign.',
  'Cloud came up from the lake, stood about for a while as if it had forgotten why, and went down again.',
  'On the north side there was snow in the gullies, soft enough to kick steps and hard enough to hold them.',
  'It is the kind of ridge that looks narrow from below and turns out to have room for a picnic.',
  'Coming down we counted gentians, lost count, and began again at one.',
]

const PLACES = [
  'Larch Saddle',
  'The Long Ridge',
  'Two Tarns',
  'Crow Steps',
  'Mill Gorge',
  'The Quiet Pass',
  'Bell Hill',
  'Upper Pastures',
  'Stone Gate',
  'Lake Round',
  'The Old Salt Road',
]

const AUTHORS = ['Ines Falk', 'Tobias Wren']
const TAGS = [['ridges', 'autumn'], ['water'], ['huts', 'ridges'], ['snow'], ['water', 'maps']]
const POSTS = 22

/** The post whose text is another one when the blog is visited again. */
const FIRST_DRAFT: WrittenPost = {
  path: '/2024/11/what-to-carry/',
  title: 'What to carry in November',
  author: 'Ines Falk',
  date: '2024-11-20T08:00:00Z',
  tags: ['huts', 'autumn'],
  body: `<p>Days are short, so the first thing to carry is a lamp, and the second is a spare one.</p>
<p>Two pairs of gloves are enough for anybody who is careful with the first pair.</p>
<p>Everything else fits into thirty litres, with room for a loaf of bread and the good cheese.</p>`,
  comments: [
    {
      author: 'Pell',
      date: '2024-11-21T09:00:00Z',
      text: 'What about a rope for the gully?',
      replies: [
        {
          author: 'Ines Falk',
          date: '2024-11-21T10:30:00Z',
          text: 'Only with snow in it. Then yes, thirty metres.',
          replies: [{ author: 'Pell', date: '2024-11-21T11:00:00Z', text: 'Thirty it is.' }],
        },
      ],
    },
    { author: 'Osk', date: '2024-11-22T18:00:00Z', text: 'The good cheese weighs more than the lamp.' },
  ],
}

export const SECOND_DRAFT: WrittenPost = {
  ...FIRST_DRAFT,
  title: 'What to carry in November and March',
  body: FIRST_DRAFT.body.replace('Two pairs of gloves are enough', 'Three pairs of gloves are hardly enough'),
}

/** A post that is written from right to left, in a blog that is not. */
export const HEBREW: WrittenPost = {
  path: '/2024/10/letter/',
  title: 'מכתב מן ההר',
  author: 'Tobias Wren',
  date: '2024-10-12T08:00:00Z',
  tags: ['huts', 'מכתבים'],
  language: 'he',
  body: `<p>הגענו לבקתה לפני הערב, והאור עוד עמד על הרכס ממול, צהוב וארוך כמו תמיד בסוף אוקטובר.</p>
<p>בלילה ירד שלג ראשון. בבוקר היה העמק לבן עד הנהר, ואיש לא מיהר לקום מן השולחן.</p>
<p>מי שיבוא אחרינו ימצא עצים יבשים ליד הדלת, ואת הקומקום במקומו.</p>`,
}

/** A blog of walks: pictures, two authors, tags, threads, one post in Hebrew and one that will change. */
export const HILL_NOTES: WrittenBlog = {
  title: 'Hill Notes',
  tagline: 'Walks that begin at a railway station',
  language: 'en',
  posts: [FIRST_DRAFT, HEBREW, ...Array.from({ length: POSTS }, (_, n) => walk(n))],
}

function walk(n: number): WrittenPost {
  const date = new Date(Date.UTC(2022, 9, 4 + n * 34, 7, 30)).toISOString()
  const place = PLACES[n % PLACES.length] ?? ''
  const sentence = (at: number) => SENTENCES[(n * 3 + at) % SENTENCES.length] ?? ''
  const title = n < PLACES.length ? place : `${place} again`
  return {
    path: `/${date.slice(0, 4)}/${date.slice(5, 7)}/${title.toLowerCase().replaceAll(' ', '-')}/`,
    title,
    author: AUTHORS[n % AUTHORS.length] ?? '',
    date,
    tags: TAGS[n % TAGS.length] ?? [],
    body: `<p>${sentence(0)} ${sentence(1)}</p><p><img src="/pictures/${n}.png" width="640" height="400" alt="Hills on the way to ${place}"></p>
<p>${sentence(2)} ${sentence(3)} ${sentence(4)}</p><blockquote><p>${sentence(5)}</p></blockquote><p>${sentence(6)} Walk number ${n + 1} of the book.</p>`,
    ...(n % 4 === 0
      ? { comments: [{ author: 'Osk', date, text: `I was at ${place} last week, and the bridge was out again.` }] }
      : {}),
  }
}
