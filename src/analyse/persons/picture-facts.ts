import { z } from 'zod'
import { addressOn, type ElementNode, imageAddress, type Page, textContent } from '../../page/index.ts'
import { readProfile } from './profile-address.ts'

/** What a page says of a name besides the name. */
export const factsSchema = z.array(
  z.object({ name: z.string(), what: z.enum(['avatars', 'mails', 'profiles']), value: z.string() }),
)

/** What is said of a name. */
export type NameFact = z.infer<typeof factsSchema>[number]

/** The hash of a mail address in the address of a picture. */
const MAIL_HASH = /\/\/(?:[^/]+\.)?(?:gravatar\.com|libravatar\.org)\/avatar\/([a-f\d]{32}|[a-f\d]{64})\b/i
/** Hashes of no mail address at all. */
const NO_MAIL = new Set(['d41d8cd98f00b204e9800998ecf8427e', 'ad516503a11cd5ca435acc9bb6523536'])
const AVATAR_CLASS = /(?:^|[\s_-])(?:avatar|gravatar|userpic|u-photo)(?:$|[\s_-])/i
/** Limits of the distance between a comment's picture and its name, and of the text between. */
const MOST_UP = 4
const LONGEST_HEAD = 20_000

/** Pictures and hashes of mail addresses beside the names of a page, and profiles that it calls its author's own. */
export function pictureFacts(page: Page, names: readonly string[]): readonly NameFact[] {
  const facts: NameFact[] = []
  for (const image of page.byTag('img')) {
    const address = imageAddress(image, page)
    if (address === null) continue
    const hash = MAIL_HASH.exec(address)?.[1]?.toLowerCase()
    if (hash === undefined && !AVATAR_CLASS.test(image.attributes.class ?? '')) continue
    const name = nameBeside(image, names)
    if (name === null || (hash !== undefined && NO_MAIL.has(hash))) continue
    facts.push(hash === undefined ? { name, what: 'avatars', value: address } : { name, what: 'mails', value: hash })
  }
  const [only, second] = names
  if (only !== undefined && second === undefined) facts.push(...ownProfiles(page, only))
  return facts
}

/** The only name in the same box as a picture. */
function nameBeside(image: ElementNode, names: readonly string[]): string | null {
  const alt = image.attributes.alt?.trim()
  if (alt !== undefined && names.includes(alt)) return alt
  let box: ElementNode | null = image.parent
  for (let up = 0; up < MOST_UP && box !== null; up += 1, box = box.parent) {
    if (box.last - box.order > LONGEST_HEAD) return null
    const text = textContent(box)
    const found = [...new Set(names)].filter(name => name !== '' && text.includes(name))
    if (found.length === 1) return found[0] ?? null
    if (found.length > 1) return null
  }
  return null
}

/** rel=me on a page with only one named author. */
function ownProfiles(page: Page, name: string): readonly NameFact[] {
  return [...page.byTag('a'), ...page.byTag('link')].flatMap(({ attributes }): NameFact[] => {
    if (!/(?:^|\s)me(?:\s|$)/i.test(attributes.rel ?? '')) return []
    const { key } = readProfile(addressOn(page, attributes.href ?? ''))
    return key === null ? [] : [{ name, what: 'profiles', value: key }]
  })
}
