import type { LinkAnswer } from '../api/knowing.ts'
import { ArchivedText } from '../parts/archived-text.tsx'
import { OuterLink } from '../parts/outer-link.tsx'
import { text } from '../texts/texts.ts'
import { linkKindName } from './link-kind-name.ts'

/** Links of one kind that are shown. */
const SHOWN = 30

/** The links of a post by what they are; each kind opens to its links. */
export function KnownLinks({ links }: { readonly links: readonly LinkAnswer[] }) {
  const kinds = [...Map.groupBy(links, ({ kind }) => kind)].sort(([, a], [, b]) => b.length - a.length)
  return (
    <>
      {kinds.map(([kind, ofKind]) => (
        <details class="fold" key={kind}>
          <summary>
            {linkKindName(kind)} <span class="chip-count">{ofKind.length.toLocaleString()}</span>
          </summary>
          <ul>
            {ofKind.slice(0, SHOWN).map((link, index) => (
              <li key={index}>
                <OneLink link={link} />
              </li>
            ))}
            {ofKind.length > SHOWN ? <li class="quiet">{text('known.more', { n: ofKind.length - SHOWN })}</li> : null}
          </ul>
        </details>
      ))}
    </>
  )
}

function OneLink({ link: { url, anchor, targetPost } }: { readonly link: LinkAnswer }) {
  const name = anchor.trim() === '' ? url : anchor
  if (targetPost !== null) {
    return (
      <a href={`/entries/${targetPost}`}>
        <ArchivedText>{name}</ArchivedText>
      </a>
    )
  }
  return (
    <OuterLink href={url}>
      <ArchivedText>{name}</ArchivedText>
    </OuterLink>
  )
}
