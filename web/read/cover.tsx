import { useSignal } from '@preact/signals'
import type { BlogAnswer } from '../api/answers.ts'
import { hostOf } from './blog-names.ts'

/** Covers without a picture come in as many tints, so that neighbours differ. */
const TINTS = 6

/** A narrower picture would be blown up to fill a cover: an icon, a smiley, a counter. */
const LEAST_WIDTH = 240

interface CoverProps {
  readonly summary: Pick<BlogAnswer, 'cover'> & { readonly blog: Pick<BlogAnswer['blog'], 'id' | 'url' | 'title'> }
}

/** The face of a blog: its name as on a book's spine, and over it a picture of one of its posts that is large enough. */
export function Cover({ summary: { blog, cover } }: CoverProps) {
  const isFit = useSignal(false)
  const name = blog.title ?? hostOf(blog.url)
  return (
    <div class={`cover cover-tint-${tintOf(blog.id)}`} aria-hidden="true">
      <span class="cover-name" dir="auto">
        {name}
      </span>
      {cover === null ? null : (
        <img
          class={isFit.value ? 'cover-picture' : 'cover-picture cover-unfit'}
          src={cover.path}
          alt=""
          loading="lazy"
          decoding="async"
          onLoad={event => {
            isFit.value = event.currentTarget.naturalWidth >= LEAST_WIDTH
          }}
        />
      )}
    </div>
  )
}

function tintOf(id: string): number {
  let sum = 0
  for (const character of id) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973
  return sum % TINTS
}
