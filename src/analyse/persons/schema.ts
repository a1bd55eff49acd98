import { z } from 'zod'
import { relationSchema } from './relations.ts'

/** Why two aliases are one person, for programs and in words. */
const MERGE_CODES = [
  ...(['same-name', 'name-order', 'nickname', 'middle-name', 'other-alphabet', 'initial', 'surname', 'login'] as const),
  ...(['same-nick', 'same-address', 'same-avatar', 'same-mail', 'rel-me', 'same-login', 'profile-login'] as const),
  ...(['same-posts', 'own-posts', 'only-account'] as const),
] as const

const alias = z.object({
  /** Name and address, as far as they tell it from others of the blog. */
  id: z.string(),
  name: z.string(),
  url: z.string().nullable(),
  /** Posts that it wrote, and comments. */
  posts: z.number(),
  comments: z.number(),
  /** Pictures, hashes of mail addresses and other addresses that are said to be of the same person. */
  avatars: z.array(z.string()),
  mails: z.array(z.string()),
  profiles: z.array(z.string()),
})

/** What is known of the persons of a blog: the names that they use, and which of these are one, with the evidence. */
export const personsSchema = z.object({
  aliases: z.array(alias),
  merges: z.array(z.object({ a: z.string(), b: z.string(), code: z.enum(MERGE_CODES), value: z.string() })),
  /** How many aliases were left out, as there are too many. */
  cut: z.number(),
  /** What somebody is to the blog or to one of its persons, as they say: how many pages do, and one of them. */
  relations: z.array(relationSchema.extend({ pages: z.number(), example: z.string() })),
})

/** What is known of the persons of a blog. */
export type BlogPersons = z.infer<typeof personsSchema>

/** A name with an address, as used on posts and comments. */
export type Alias = BlogPersons['aliases'][number]

/** Two aliases that are one person, and why. */
export type Merge = BlogPersons['merges'][number]
