import { useId } from 'preact/hooks'

interface ChoiceProps {
  readonly label: string
  readonly options: readonly { readonly value: string; readonly name: string; readonly lang?: string }[]
  readonly chosen: string
  readonly onChoose: (value: string) => void
  /** The label is for ears only, where the place says it to the eye. */
  readonly isLabelHidden?: boolean
}

/** One of a few, all of them in sight. */
export function Choice({ label, options, chosen, onChoose, isLabelHidden = false }: ChoiceProps) {
  const name = useId()
  return (
    <fieldset class="choice">
      <legend class={isLabelHidden ? 'unseen' : ''}>{label}</legend>
      <div class="choice-options">
        {options.map(option => (
          <label key={option.value} {...(option.lang === undefined ? {} : { lang: option.lang })}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === chosen}
              onChange={() => onChoose(option.value)}
            />
            <span>{option.name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
