import type { ComponentChildren } from 'preact'
import type { EntryAnswer } from '../api/answers.ts'
import { byAnalyser, type KnownOfPost, knowledgeOfPost, type PostModelAnswer } from '../api/knowing.ts'
import { useAnswer } from '../api/use-answer.ts'
import { ArchivedText } from '../parts/archived-text.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { Failed } from '../parts/states.tsx'
import { languageName } from '../texts/language-name.ts'
import { text } from '../texts/texts.ts'
import { EntityChips } from './entity-chips.tsx'
import { Found, type FoundRow, foundRows } from './found-rows.tsx'
import { KnownLinks } from './known-links.tsx'
import { NothingKnown } from './nothing-known.tsx'
import { StructuredData } from './structured-data.tsx'
import './texts.ts'
import '../styles/known.css'

/** What analysis found of a post: each statement with what it was read from. */
export function PostKnown({ found }: { readonly found: EntryAnswer }) {
  const answer = useAnswer(knowledgeOfPost(found.id))
  if (answer.kind === 'loading') return <Skeleton lines={5} />
  if (answer.kind === 'failed') return <Failed problem={answer.problem} retry={answer.retry} />
  if (answer.value.knowledge.length === 0) return <NothingKnown title="" hint="" isAnalysed={false} />
  return <Statements known={byAnalyser(answer.value)} model={answer.value.model} />
}

interface StatementsProps {
  readonly known: KnownOfPost
  readonly model: PostModelAnswer
}

function Statements({ known, model }: StatementsProps) {
  const { structured, entities } = known
  const rows = structured === undefined ? [] : foundRows(structured)
  return (
    <div class="known">
      <dl class="known-facts">
        <Language known={known} />
        <Genre known={known} />
        <Licence rows={rows} />
        {rows
          .filter(({ kind }) => kind !== 'licence')
          .map((row, index) => (
            <Fact key={index} name={text(`known.${row.kind}`)}>
              <Found row={row} />
            </Fact>
          ))}
        {entities === undefined || entities.entities.length === 0 ? null : (
          <Fact name={text('known.entities')}>
            <EntityChips entities={entities.entities} />
          </Fact>
        )}
        <ProposedTags known={known} />
        {model.links === null || model.links.length === 0 ? null : (
          <Fact name={text('known.links')}>
            <KnownLinks links={model.links} />
          </Fact>
        )}
        {model.design === null ? null : <MadeWith design={model.design} />}
        {structured === undefined ? null : (
          <Fact name={text('known.structured')}>
            <StructuredData known={structured} />
          </Fact>
        )}
      </dl>
    </div>
  )
}

/** A statement under its name. */
export function Fact({ name, children }: { readonly name: string; readonly children: ComponentChildren }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Language({ known: { language } }: { readonly known: KnownOfPost }) {
  if (language === undefined) return null
  const { post } = language
  return (
    <Fact name={text('known.language')}>
      {post === null ? (
        <span class="quiet">{text('known.unsure')}</span>
      ) : (
        <p>
          {languageName(post.language)} <span class="quiet small">{text(`known.language.${post.by}`)}</span>
        </p>
      )}
    </Fact>
  )
}

/** Tags for a post that has none, in the words of its blog. */
function ProposedTags({ known: { tags } }: { readonly known: KnownOfPost }) {
  const proposals = tags?.proposals ?? []
  if (proposals.length === 0) return null
  return (
    <Fact name={text('known.tags')}>
      <ul class="chips">
        {proposals.map(({ tag }) => (
          <li class="chip" key={tag}>
            <ArchivedText>{tag}</ArchivedText>
          </li>
        ))}
      </ul>
    </Fact>
  )
}

const GENRES = ['how-to', 'review', 'recipe', 'announcement', 'diary', 'opinion', 'report', 'links'] as const

function Genre({ known: { genre } }: { readonly known: KnownOfPost }) {
  if (genre === undefined || genre === null) return null
  const name = GENRES.find(one => one === genre.genre)
  return (
    <Fact name={text('known.genre')}>
      {name === undefined ? <span class="quiet">{text('known.unsure')}</span> : text(`known.genre.${name}`)}
    </Fact>
  )
}

function Licence({ rows }: { readonly rows: readonly FoundRow[] }) {
  const said = rows.filter(({ kind }) => kind === 'licence')
  return (
    <Fact name={text('known.licence')}>
      {said.length === 0 ? <span class="quiet">{text('known.licence.none')}</span> : null}
      {said.map((row, index) => (
        <Found key={index} row={row} />
      ))}
    </Fact>
  )
}

function MadeWith({ design }: { readonly design: NonNullable<PostModelAnswer['design']> }) {
  const names = [design.generator?.name, design.theme?.name].filter(name => name !== undefined)
  if (names.length === 0) return null
  return (
    <Fact name={text('known.made-with')}>
      <ArchivedText>{names.join(', ')}</ArchivedText>
    </Fact>
  )
}
