import { comparableText, type ExtractContext, signaturesOf } from '../../extract/index.ts'
import type { Page } from '../../page/index.ts'

/** Least share of posts that are signed in the same way. */
const LEAST_SHARE = 0.8
const LEAST_POSTS = 4
/** Those who sign come again, also in a small sample; the subjects of the posts differ from post to post. */
const MOST_NAMES_SHARE = 1 / 2
const LEAST_AGAIN_SHARE = 0.75
/** Least share of those posts on which the name is known to be a person's; headings and slogans have fewer. */
const LEAST_PERSONS_SHARE = 1 / 2

interface SignedPost {
  readonly page: Page
}

/** Whom lines of one shape name on nearly all posts, where these are few; nobody where no shape is on nearly all. */
export function usualSignatures<Post extends SignedPost>(
  posts: readonly Post[],
  blog: ExtractContext['blog'],
  isPersonName: (name: string) => boolean,
): ReadonlyMap<Post, string> {
  if (posts.length < LEAST_POSTS) return new Map()
  const usual = [...signersByShape(posts, blog).values()].filter(signers => areSigners(signers, posts.length))
  const ofPersons = usual.filter(signers => {
    const persons = [...signers.values()].filter(isPersonName)
    return persons.length >= LEAST_PERSONS_SHARE * signers.size
  })
  return ofPersons.reduce((most, signers) => (signers.size > most.size ? signers : most), new Map<Post, string>())
}

function areSigners(signers: ReadonlyMap<unknown, string>, posts: number): boolean {
  const byName = Map.groupBy([...signers.values()], comparableText)
  const again = [...byName.values()].filter(({ length }) => length > 1).flat()
  return (
    signers.size >= LEAST_SHARE * posts &&
    byName.size <= MOST_NAMES_SHARE * posts &&
    again.length >= LEAST_AGAIN_SHARE * signers.size
  )
}

/** For each shape the name on each post; several lines of one shape are told apart by their order. */
function signersByShape<Post extends SignedPost>(posts: readonly Post[], blog: ExtractContext['blog']) {
  const byShape = new Map<string, Map<Post, string>>()
  for (const post of posts) {
    const found = Map.groupBy(signaturesOf(post.page, { feedEntry: null, blog }), ({ shape }) => shape)
    for (const [shape, lines] of found) {
      for (const [at, { name }] of lines.entries()) {
        const signers = byShape.get(`${at} ${shape}`) ?? new Map<Post, string>()
        byShape.set(`${at} ${shape}`, signers.set(post, name))
      }
    }
  }
  return byShape
}
