import type { ComponentChildren } from 'preact'

interface OuterLinkProps {
  readonly href: string
  readonly class?: string
  readonly children: ComponentChildren
}

/** A link out of the archive. Only what a browser fetches as a page is made a link; anything else stays text. */
export function OuterLink({ href, children, ...rest }: OuterLinkProps) {
  if (!isWebAddress(href)) return <span {...rest}>{children}</span>
  return (
    <a href={href} target="_blank" rel="noreferrer noopener" {...rest}>
      {children}
    </a>
  )
}

/** Whether an address is one of the web, and not a script in disguise. */
export function isWebAddress(href: string): boolean {
  return URL.canParse(href) && ['http:', 'https:'].includes(new URL(href).protocol)
}
