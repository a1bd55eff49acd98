import { blogs } from '../api/archive.ts'
import { openNotices, toLookAt } from '../api/open-notices.ts'
import { useList } from '../api/use-list.ts'
import { Icon } from '../parts/icon.tsx'
import { text } from '../texts/texts.ts'
import { firstMatch, path } from './router.ts'
import { type Face, ROUTES } from './routes.ts'

/** The faces in order. */
const PLACES: readonly { readonly face: Face; readonly href: string }[] = [
  { face: 'library', href: '/' },
  { face: 'search', href: '/search' },
  { face: 'knowledge', href: '/knowledge' },
  { face: 'explore', href: '/explore' },
  { face: 'watch', href: '/watch' },
  { face: 'correct', href: '/correct' },
]

/** The way between the faces: at the side, or at the foot of a narrow window. */
export function Rail() {
  const here = firstMatch(ROUTES, path.value)?.row.face
  return (
    <nav class="rail" aria-label={text('rail.label')}>
      <a class="rail-mark" href="/" aria-label={text('app.name')}>
        <img src="/icon.svg" alt="" width="32" height="32" />
      </a>
      <ul>
        {PLACES.map(({ face, href }) => (
          <li key={face}>
            <a class="rail-link" href={href} aria-current={here === face ? 'page' : undefined}>
              <Icon name={face} />
              <span>{text(`rail.${face}`)}</span>
              {face === 'watch' ? <OpenNotices /> : null}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function OpenNotices() {
  const n = toLookAt(openNotices(useList(blogs()).state.value.items))
  if (n === 0) return null
  return (
    <span class="rail-count">
      <span aria-hidden="true">{n > 99 ? '99+' : n}</span>
      <span class="unseen">{text('rail.open', { n })}</span>
    </span>
  )
}
