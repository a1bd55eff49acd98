import { useSignal } from '@preact/signals'
import { CITATION_FORMS, type CitationForm, citation } from '../api/archive.ts'
import { useAnswer } from '../api/use-answer.ts'
import { Choice } from '../parts/choice.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Icon } from '../parts/icon.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { Failed } from '../parts/states.tsx'
import { say } from '../parts/toast.tsx'
import { text } from '../texts/texts.ts'

const FORM_NAMES: Readonly<Record<CitationForm, string>> = { bibtex: 'BibTeX', csl: 'CSL JSON', apa: 'APA' }

/** A post as others cite it, to be copied. */
export function CiteDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const form = useSignal<CitationForm>('bibtex')
  const answer = useAnswer(citation(id, form.value))
  return (
    <Dialog title={text('cite.title')} onClose={onClose}>
      <Choice
        label={text('cite.form')}
        isLabelHidden
        options={CITATION_FORMS.map(value => ({ value, name: FORM_NAMES[value] }))}
        chosen={form.value}
        onChoose={chosen => {
          form.value = CITATION_FORMS.find(known => known === chosen) ?? 'bibtex'
        }}
      />
      {answer.kind === 'loading' ? <Skeleton lines={4} /> : null}
      {answer.kind === 'failed' ? <Failed problem={answer.problem} retry={answer.retry} /> : null}
      {answer.kind === 'ready' ? <Citation written={answer.value.text} form={form.value} /> : null}
    </Dialog>
  )
}

function Citation({ written, form }: { readonly written: string; readonly form: CitationForm }) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and must do so from the keyboard too. */}
      <pre class={`citation ${form === 'apa' ? 'citation-prose' : ''}`} dir="auto" tabIndex={0}>
        {written}
      </pre>
      <button type="button" class="button button-main" onClick={() => copy(written)}>
        <Icon name="copy" />
        {text('cite.copy')}
      </button>
    </>
  )
}

/** Puts a text into the clipboard, and says so. */
export async function copy(written: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(written)
    say(text('copy.done'))
  } catch {
    // The browser refuses where the address is neither https nor local.
    say(text('copy.failed'))
  }
}
