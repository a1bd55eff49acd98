import { noting } from '../noting.ts'
import { reading as read } from '../reading.ts'
import { searching } from '../searching.ts'

/** Reading and searching: loaded with the views of posts, lists and searches. */
export const reading = { ...read, ...noting, ...searching }
