// Pages through all posts of `permablog serve`, newest first. The key is made by `permablog keys add`; on this machine alone none is needed.
//
//   PERMABLOG_KEY=permablog_… node ask-the-server.ts http://127.0.0.1:8080/

const base = process.argv[2] ?? 'http://127.0.0.1:8080/'
const key = process.env.PERMABLOG_KEY
const headers: Record<string, string> = key === undefined ? {} : { authorization: `Bearer ${key}` }

interface EntryPage {
  readonly entries: readonly { readonly title: string | null; readonly published: string | null }[]
  readonly next: string | null
}

let cursor: string | null = null
do {
  const url = new URL('/api/entries?kind=post&limit=100', base)
  if (cursor !== null) url.searchParams.set('cursor', cursor)
  const answer = await fetch(url, { headers })
  if (!answer.ok) {
    // Problems are JSON too (RFC 9457); `code` is stable, `detail` and `next` are for people.
    const problem = (await answer.json()) as { code: string; detail: string }
    throw new Error(`${problem.code}: ${problem.detail}`)
  }
  const page = (await answer.json()) as EntryPage
  for (const { title, published } of page.entries) console.log(published?.slice(0, 10) ?? 'undated   ', title)
  cursor = page.next
} while (cursor !== null)
