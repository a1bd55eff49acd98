import type { EntryAnswer } from '../api/answers.ts'
import { entryAt } from '../api/archive.ts'
import { read } from '../api/client.ts'
import { go } from '../app/router.ts'
import { ArticleFrame } from '../parts/article-frame.tsx'
import { text } from '../texts/texts.ts'

interface PostArticleProps {
  readonly found: EntryAnswer
  /** Called with the document of the text when it is there; gives back what ends that. */
  readonly onDocument?: (inside: Document) => () => void
}

/** The text of a post with its pictures; links to other posts of the archive stay in the archive. */
export function PostArticle({ found, onDocument }: PostArticleProps) {
  const { entry, reader } = found
  if (reader.html.trim() === '' && entry.text.trim() === '') return <p class="quiet">{text('post.no-text')}</p>
  const kept = new Set(entry.links.filter(link => link.kind !== 'external').map(link => link.url))
  return (
    <ArticleFrame
      html={reader.html}
      lang={entry.language}
      title={text('post.text')}
      {...(onDocument === undefined ? {} : { onDocument })}
      onLink={href => {
        if (!kept.has(href)) return false
        follow(href)
        return true
      }}
    />
  )
}

/** To the archived post where there is one, else out to the web. */
async function follow(href: string): Promise<void> {
  const outcome = await read(entryAt(href))
  if (outcome.kind === 'ready') go(`/entries/${outcome.value.id}`)
  else open(href, '_blank', 'noopener,noreferrer')
}
