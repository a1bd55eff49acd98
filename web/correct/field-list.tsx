import type { RuleAnswer, RuleTestAnswer } from '../api/correcting.ts'
import { place, withQuery } from '../app/router.ts'
import { locale, text } from '../texts/texts.ts'
import { type CorrectableField, FIELD_GROUPS, pageKindOf } from './fields.ts'
import { plainValue } from './plain-value.ts'

interface FieldListProps {
  readonly rules: readonly RuleAnswer[]
  readonly tests: readonly RuleTestAnswer[]
  /** The page whose values are shown. */
  readonly page: string | null
  readonly chosen: CorrectableField
}

/** All fields, each with where its rule comes from, how sure it is, and what it brings on the page that is shown. */
export function FieldList({ rules, tests, page, chosen }: FieldListProps) {
  return (
    <nav class="field-list" aria-label={text('correct.fields')}>
      {FIELD_GROUPS.map(({ name, fields }) => (
        <section key={name} class="field-group">
          <h2>{text(name)}</h2>
          <ul>
            {fields.map(field => (
              <li key={field}>
                <a class="field-link" href={hrefOf(field, chosen)} aria-current={field === chosen ? 'true' : undefined}>
                  <span class="field-name">{text(`rule-field.${field}`)}</span>
                  <RuleOrigin held={rules.filter(rule => rule.field === field)} />
                  <Sample tests={tests} page={page} field={field} />
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

/** Where the rule of a field comes from, and how sure it is. */
export function RuleOrigin({ held }: { readonly held: readonly RuleAnswer[] }) {
  const [first] = held
  if (first === undefined) return <span class="rule-origin quiet">{text('correct.rule.none')}</span>
  if (first.source === 'manual') return <span class="rule-origin rule-manual">{text('correct.rule.manual')}</span>
  const percent = new Intl.NumberFormat(locale(), { style: 'percent' }).format(first.confidence)
  return (
    <span class="rule-origin">
      <meter class="confidence" min={0} max={1} value={first.confidence} aria-hidden="true" />
      {text('correct.rule.learned', { percent })}
    </span>
  )
}

function Sample({ tests, page, field }: Pick<FieldListProps, 'tests' | 'page'> & { readonly field: CorrectableField }) {
  const test = tests.find(({ url }) => url === page)?.fields.find(known => known.field === field)
  // What is right of the parts of lists is a count, which says nothing here.
  if (test?.found === undefined || test.found === null || field.includes('.')) return null
  return (
    <bdi class="field-sample" dir="auto">
      {plainValue(test.found)}
    </bdi>
  )
}

/** Another kind of page has other addresses; on the same kind the page stays. */
function hrefOf(field: CorrectableField, chosen: CorrectableField): string {
  const isSameKind = pageKindOf(field) === pageKindOf(chosen)
  return withQuery({ field, page: isSameKind ? place.value.query.get('page') : null })
}
