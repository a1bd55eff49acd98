import type { JSX } from 'preact'

interface ArchivedTextProps {
  readonly as?: 'span' | 'p' | 'h1' | 'h2' | 'h3' | 'div'
  readonly lang?: string | null
  readonly class?: string
  readonly children: string
  readonly tabIndex?: number
}

/** A piece of text from the archive: in its own direction and language, never as HTML. */
export function ArchivedText({ as: Tag = 'span', lang, children, ...rest }: ArchivedTextProps): JSX.Element {
  return (
    <Tag dir="auto" {...(lang ? { lang } : {})} {...rest}>
      {children}
    </Tag>
  )
}
