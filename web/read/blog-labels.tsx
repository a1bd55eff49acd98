import { ArchivedText } from '../parts/archived-text.tsx'
import { text } from '../texts/texts.ts'

/** The labels of a blog; each leads to all blogs that have it. */
export function BlogLabels({ labels }: { readonly labels: readonly string[] }) {
  if (labels.length === 0) return null
  return (
    <ul class="blog-labels" aria-label={text('act.labels')}>
      {labels.map(label => (
        <li key={label}>
          <a class="chip" href={`/?label=${encodeURIComponent(label)}`}>
            <ArchivedText>{label}</ArchivedText>
          </a>
        </li>
      ))}
    </ul>
  )
}
