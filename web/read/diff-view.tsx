import type { CommentAnswer, DiffAnswer } from '../api/answers.ts'
import { ArchivedText } from '../parts/archived-text.tsx'
import { text } from '../texts/texts.ts'

interface DiffViewProps {
  readonly diff: DiffAnswer
  readonly lang: string | null
}

/** Of an unchanged stretch only its edges are shown, so that changes far apart are seen together. */
const EDGE_LINES = 2

/** What differs between two versions: fields, text word by word, comments. */
export function DiffView({ diff, lang }: DiffViewProps) {
  const { fields, words, comments } = diff
  const isSame = fields.length === 0 && diff.text.length === 0 && !diff.markup
  const hasComments = comments.added.length + comments.removed.length + comments.changed.length > 0
  return (
    <div class="diff">
      {isSame && !hasComments ? <p class="quiet">{text('versions.same')}</p> : null}
      {diff.markup ? <p class="quiet">{text('versions.markup')}</p> : null}
      {fields.length === 0 ? null : <Fields fields={fields} />}
      {diff.text.length === 0 ? null : (
        <section>
          <h2>{text('versions.text')}</h2>
          <p class="quiet small">{text('versions.words', { added: words.added, removed: words.removed })}</p>
          <div class="diff-text" dir="auto" {...(lang === null ? {} : { lang })}>
            {diff.text.map((part, index) => (
              <Part key={index} part={part} />
            ))}
          </div>
        </section>
      )}
      {hasComments ? <CommentChanges comments={comments} /> : null}
    </div>
  )
}

function Part({ part }: { readonly part: DiffAnswer['text'][number] }) {
  if (part.kind === 'changed') {
    return (
      <p class="diff-changed" dir="auto">
        {part.words.map(({ kind, text: words }, index) => {
          const Tag = kind === 'added' ? 'ins' : kind === 'removed' ? 'del' : 'span'
          return <Tag key={index}>{words}</Tag>
        })}
      </p>
    )
  }
  const lines = part.lines.filter(line => line.trim() !== '')
  if (part.kind !== 'same') return <Lines lines={lines} kind={part.kind} />
  if (lines.length <= EDGE_LINES * 2 + 1) return <Lines lines={lines} kind="same" />
  return (
    <>
      <Lines lines={lines.slice(0, EDGE_LINES)} kind="same" />
      <p class="diff-gap">{text('versions.unchanged', { n: lines.length - EDGE_LINES * 2 })}</p>
      <Lines lines={lines.slice(-EDGE_LINES)} kind="same" />
    </>
  )
}

function Lines({ lines, kind }: { readonly lines: readonly string[]; readonly kind: 'same' | 'added' | 'removed' }) {
  const Tag = kind === 'added' ? 'ins' : kind === 'removed' ? 'del' : 'span'
  return (
    <>
      {lines.map((line, index) => (
        <p key={index} class={`diff-${kind}`} dir="auto">
          <Tag>{line}</Tag>
        </p>
      ))}
    </>
  )
}

function Fields({ fields }: { readonly fields: readonly DiffAnswer['fields'][number][] }) {
  return (
    <section>
      <h2>{text('versions.fields')}</h2>
      <div class="table-box">
        <table>
          <thead>
            <tr>
              <th scope="col">{text('versions.field')}</th>
              <th scope="col">{text('versions.before')}</th>
              <th scope="col">{text('versions.after')}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ field, before, after }) => (
              <tr key={field}>
                <th scope="row">{text(`field.${field}`)}</th>
                <td>
                  <Value value={before} tag="del" />
                </td>
                <td>
                  <Value value={after} tag="ins" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Value({
  value,
  tag: Tag,
}: {
  readonly value: DiffAnswer['fields'][number]['before']
  readonly tag: 'ins' | 'del'
}) {
  const written = typeof value === 'string' || value === null ? value : value.join(', ')
  if (written === null || written === '') return <span class="quiet">{text('versions.nothing')}</span>
  return <Tag dir="auto">{written}</Tag>
}

function CommentChanges({ comments }: { readonly comments: DiffAnswer['comments'] }) {
  const changes: readonly (readonly ['added' | 'removed' | 'changed', readonly CommentAnswer[]])[] = [
    ['added', comments.added],
    ['removed', comments.removed],
    ['changed', comments.changed.map(({ after }) => after)],
  ]
  return (
    <section>
      <h2>{text('versions.comments')}</h2>
      {changes.map(([kind, list]) =>
        list.map(comment => (
          <article class={`comment diff-comment-${kind}`} key={`${kind} ${comment.id}`}>
            <p class="meta">
              <span>{text(`versions.${kind}`)}</span>
              <ArchivedText class="comment-author">{comment.author ?? text('comments.anonymous')}</ArchivedText>
            </p>
            <ArchivedText as="div" class="comment-text">
              {comment.text}
            </ArchivedText>
          </article>
        )),
      )}
    </section>
  )
}
