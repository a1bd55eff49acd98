import { blog as blogAddress } from '../api/archive.ts'
import {
  type BlogDesignAnswer,
  type BlogNetworkAnswer,
  blogKnowledge,
  type KnownOfBlog,
  knownOfBlog,
  type SeenAnswer,
} from '../api/knowing.ts'
import { useAnswer } from '../api/use-answer.ts'
import { useHeading } from '../app/heading.ts'
import type { ViewProps } from '../app/routes.ts'
import { ArchivedText } from '../parts/archived-text.tsx'
import { OuterLink } from '../parts/outer-link.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { Failed } from '../parts/states.tsx'
import { hostOf } from '../read/blog-names.ts'
import { shortDate } from '../texts/dates.ts'
import { languageName } from '../texts/language-name.ts'
import { text } from '../texts/texts.ts'
import { linkKindName } from './link-kind-name.ts'
import { NothingKnown } from './nothing-known.tsx'
import { Fact } from './post-known.tsx'
import { serviceKindName } from './service-kind-name.ts'
import './texts.ts'
import '../styles/known.css'

/** Rows of a list that are shown before the rest is only counted. */
const SHOWN = 60

/** What analysis found of a blog as a whole. */
export function BlogKnown({ params }: ViewProps) {
  const id = params.blog ?? ''
  const blog = useAnswer(blogAddress(id))
  const answer = useAnswer(blogKnowledge(id))
  const name = blog.kind === 'ready' ? (blog.value.blog.title ?? hostOf(blog.value.blog.url)) : id
  useHeading(text('known.blog'), [
    { name: text('library.title'), href: '/' },
    { name, href: `/blogs/${encodeURIComponent(id)}` },
  ])
  if (answer.kind === 'failed') return <Failed problem={answer.problem} retry={answer.retry} isView />
  return (
    <div class="page known-blog">
      <header class="watch-head">
        <p class="post-blog">
          <a href={`/blogs/${encodeURIComponent(id)}`}>
            <ArchivedText>{name}</ArchivedText>
          </a>
        </p>
        <h1 tabIndex={-1}>{text('known.blog')}</h1>
      </header>
      {answer.kind === 'loading' ? <Skeleton lines={10} /> : null}
      {answer.kind === 'ready' && answer.value.knowledge.length === 0 ? (
        <NothingKnown title="" hint="" isAnalysed={false} />
      ) : null}
      {answer.kind === 'ready' && answer.value.knowledge.length > 0 ? (
        <Facts
          id={id}
          known={knownOfBlog(answer.value)}
          network={answer.value.model.network}
          design={answer.value.model.design}
        />
      ) : null}
    </div>
  )
}

interface FactsProps {
  readonly id: string
  readonly known: KnownOfBlog
  readonly network: BlogNetworkAnswer | null
  readonly design: BlogDesignAnswer | null
}

function Facts({ id, known: { language, structured }, network, design }: FactsProps) {
  const query = new URLSearchParams({ blog: id })
  return (
    <dl class="known-facts">
      {language === undefined ? null : (
        <Fact name={text('known.language')}>
          <Counts
            counts={language.posts}
            nameOf={code => (code === 'und' ? text('know.language.unknown') : languageName(code))}
          />
        </Fact>
      )}
      {structured === undefined ? null : (
        <>
          <Fact name={text('known.licence')}>
            {structured.licence === null ? (
              <span class="quiet">{text('known.licence.none')}</span>
            ) : (
              <p>
                <ArchivedText>
                  {structured.licence.name ?? structured.licence.url ?? structured.licence.text ?? ''}
                </ArchivedText>{' '}
                <span class="quiet small">
                  {text('known.said-by', { n: structured.licence.posts, all: structured.entries.toLocaleString() })}
                </span>
              </p>
            )}
            <p>
              <a href={`/knowledge/licences?${query}`}>{text('known.licences-of')}</a>
            </p>
          </Fact>
          {structured.counts.places === 0 ? null : (
            <Fact name={text('know.places')}>
              <p>
                <a href={`/knowledge/places?${query}`}>{text('know.posts', { n: structured.counts.places })}</a>
              </p>
            </Fact>
          )}
          <Fact name={text('known.structured')}>
            {Object.keys(structured.syntaxes).length === 0 ? (
              <span class="quiet">{text('known.structured.none')}</span>
            ) : (
              <Counts counts={structured.syntaxes} nameOf={name => name} />
            )}
          </Fact>
        </>
      )}
      {design === null ? null : <Design design={design} />}
      {network === null ? null : <Network network={network} />}
    </dl>
  )
}

interface CountsProps {
  readonly counts: Readonly<Record<string, number>>
  readonly nameOf: (key: string) => string
}

/** Names with their numbers, the largest first. */
function Counts({ counts, nameOf }: CountsProps) {
  const rows = Object.entries(counts).sort(([, a], [, b]) => b - a)
  return (
    <ul class="chips">
      {rows.map(([key, count]) => (
        <li class="chip" key={key}>
          <ArchivedText>{nameOf(key)}</ArchivedText>
          <span class="chip-count">{count.toLocaleString()}</span>
        </li>
      ))}
    </ul>
  )
}

function Design({ design: { generators, themes, services } }: { readonly design: BlogDesignAnswer }) {
  const kinds = [...Map.groupBy(services, ({ kind }) => kind)]
  return (
    <>
      {generators.length === 0 ? null : (
        <Fact name={text('known.generators')}>
          <OverTime seen={generators} />
        </Fact>
      )}
      {themes.length === 0 ? null : (
        <Fact name={text('known.themes')}>
          <OverTime seen={themes} />
        </Fact>
      )}
      {kinds.length === 0 ? null : (
        <Fact name={text('known.services')}>
          {kinds.map(([kind, ofKind]) => (
            <p key={kind}>
              <span class="quiet">{serviceKindName(kind)}:</span> {ofKind.map(({ name }) => name).join(', ')}
            </p>
          ))}
        </Fact>
      )}
    </>
  )
}

/** Names, and from when to when they were seen. */
function OverTime({ seen }: { readonly seen: readonly SeenAnswer[] }) {
  return (
    <>
      {seen.slice(0, SHOWN).map(({ name, pages, first, last }) => (
        <p key={name}>
          <ArchivedText>{name}</ArchivedText>{' '}
          <span class="quiet small">
            {text('known.pages', { n: pages })}, {period(first, last)}
          </span>
        </p>
      ))}
    </>
  )
}

function period(first: string, last: string): string {
  const [from, to] = [shortDate(first), shortDate(last)]
  return from === to ? from : `${from} – ${to}`
}

function Network({ network }: { readonly network: BlogNetworkAnswer }) {
  const { kinds, blogroll, formerAddresses } = network
  return (
    <>
      {Object.keys(kinds).length === 0 ? null : (
        <Fact name={text('known.links')}>
          <Counts counts={kinds} nameOf={linkKindName} />
        </Fact>
      )}
      {blogroll.length === 0 ? null : (
        <Fact name={text('links.blogroll')}>
          <ul class="known-list">
            {blogroll.slice(0, SHOWN).map(({ name, url }) => (
              <li key={url}>
                <OuterLink href={url}>
                  <ArchivedText>{name.trim() === '' ? hostOf(url) : name}</ArchivedText>
                </OuterLink>
              </li>
            ))}
            {blogroll.length > SHOWN ? (
              <li class="quiet">{text('known.more', { n: blogroll.length - SHOWN })}</li>
            ) : null}
          </ul>
        </Fact>
      )}
      {formerAddresses.length === 0 ? null : (
        <Fact name={text('known.former')}>
          {formerAddresses.map(({ url, posts, links }) => (
            <p key={url}>
              <bdi>{url}</bdi>{' '}
              <span class="quiet small">
                {text('known.former.links', { n: links })}, {text('known.former.posts', { n: posts })}
              </span>
            </p>
          ))}
        </Fact>
      )}
    </>
  )
}
