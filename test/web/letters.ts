import type { WrittenBlog, WrittenPost } from './illustrated-blog.ts'

const TITLES = ['אור ראשון', 'הגשם והגג', 'מפתחות', 'הדרך אל הים', 'שוק ביום שישי', 'ספרים ישנים', 'החלון', 'ערב']

const SENTENCES = [
  'הבוקר עמד הים בלי תנועה, ורק סירה אחת עברה לאט ליד שובר הגלים.',
  'בשוק מכרו את התאנים האחרונות של הקיץ, וכל מי שעבר קנה יותר משחשב.',
  'מצאתי בין הדפים כרטיס רכבת ישן, ואיתו חזר יום שלם שכבר שכחתי.',
  'השכנה ממול תולה את הכביסה לפי צבעים, ואיש אינו יודע מדוע.',
  'כשירד הגשם הראשון יצאו כולם אל המרפסות, כאילו קראו להם בשם.',
]

/** A blog that is written from right to left as a whole. */
export const LETTERS: WrittenBlog = {
  title: 'מכתבים מן החוף',
  tagline: 'רשימות קצרות מעיר קטנה',
  language: 'he',
  posts: TITLES.map((title, n) => letter(title, n)),
}

function letter(title: string, n: number): WrittenPost {
  const sentence = (at: number) => SENTENCES[(n + at) % SENTENCES.length] ?? ''
  return {
    path: `/2023/${String(n + 2).padStart(2, '0')}/letter-${n + 1}/`,
    title,
    author: 'נעמי ברק',
    date: new Date(Date.UTC(2023, n + 1, 9, 6)).toISOString(),
    tags: n % 2 === 0 ? ['ים'] : ['עיר'],
    body: `<p>${sentence(0)} ${sentence(1)}</p><p><img src="/pictures/${40 + n}.png" width="640" height="400" alt="הנוף"></p><p>${sentence(2)} ${sentence(3)}</p>`,
  }
}
