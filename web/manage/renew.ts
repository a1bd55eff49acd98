import { renewAnswers } from '../api/use-answer.ts'
import { renewLists } from '../api/use-list.ts'

/** The library, and what stands below it; what is no more is not asked for again. */
export function renewLibrary(): void {
  renewLists('/api/library')
  renewAnswers('/api/removed')
  renewAnswers('/api/entries?')
}

/** After a post came or went: the lists that it is in, and the figures of blogs. */
export function renewPosts(): void {
  renewLibrary()
  renewLists('/api/entries')
  renewAnswers('/api/blogs')
}
