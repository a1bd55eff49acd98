import type { RuleField, RulesAnswer } from '../api/correcting.ts'
import type { TextName } from '../texts/texts.ts'

/** The fields that rules are used for, as a person meets them. */
export const FIELD_GROUPS = [
  { name: 'correct.group.post', kind: 'post', fields: ['title', 'authors', 'published', 'text', 'tags', 'categories'] },
  {
    name: 'correct.group.comments',
    kind: 'post',
    fields: ['comments', 'comment.text', 'comment.author', 'comment.date'],
  },
  { name: 'correct.group.lists', kind: 'list', fields: ['posts', 'post.title', 'post.date', 'post.text'] },
] as const satisfies readonly {
  readonly name: TextName
  readonly kind: RulesAnswer['samples'][number]['kind']
  readonly fields: readonly RuleField[]
}[]

/** A field that can be corrected. */
export type CorrectableField = (typeof FIELD_GROUPS)[number]['fields'][number]

/** The field of this name; the first one where there is none such. */
export function fieldNamed(name: string | null): CorrectableField {
  const known: readonly CorrectableField[] = FIELD_GROUPS.flatMap(({ fields }) => fields)
  return known.find(field => field === name) ?? 'title'
}

/** On which kind of page a field stands. */
export function pageKindOf(field: CorrectableField): RulesAnswer['samples'][number]['kind'] {
  return field === 'posts' || field.startsWith('post.') ? 'list' : 'post'
}
