import { useSignal } from '@preact/signals'
import type { BlogAnswer } from '../api/answers.ts'
import { hostOf } from './blog-names.ts'

/** Covers without a picture come in as many tints, so that neighbours differ. */
const TINTS = 6

/** A narrower picture would be blown up to fill a cover; it stands in the middle instead. */
const LEAST_WIDTH = 240

/** The face of a blog: its picture, else its name as on a book's spine. */
export function Cover({ summary }: { readonly summary: BlogAnswer }) {
  const isBroken = useSignal(false)
  const isSmall = useSignal(false)
  const { blog, cover } = summary
  if (cover !== null && !isBroken.value) {
    return (
      <div class={isSmall.value ? 'cover cover-small' : 'cover'}>
        <img
          src={cover.path}
          alt=""
          loading="lazy"
          decoding="async"
          onLoad={event => {
            isSmall.value = event.currentTarget.naturalWidth < LEAST_WIDTH
          }}
          onError={() => {
            isBroken.value = true
          }}
        />
      </div>
    )
  }
  const name = blog.title ?? hostOf(blog.url)
  return (
    <div class={`cover cover-drawn cover-tint-${tintOf(blog.id)}`} aria-hidden="true">
      <span dir="auto">{name}</span>
    </div>
  )
}

function tintOf(id: string): number {
  let sum = 0
  for (const character of id) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973
  return sum % TINTS
}
