import type { OrderOptionAnswer } from '../api/watching.ts'
import { text } from '../texts/texts.ts'
import { optionText } from './order-form.ts'
import './texts.ts'

const GROUPS = ['kept', 'scope', 'reading', 'network'] as const
const RENDERINGS = ['auto', 'always', 'never'] as const

/** What a harvest can be told, a field for each option that the server names. */
export function OrderFields({ options }: { readonly options: readonly OrderOptionAnswer[] }) {
  return (
    <>
      {GROUPS.map(group => (
        <fieldset key={group} class="start-options">
          <legend>{text(`add.group.${group}`)}</legend>
          {options
            .filter(option => option.group === group)
            .map(option => (
              <OrderField key={option.name} option={option} />
            ))}
        </fieldset>
      ))}
    </>
  )
}

function OrderField({ option }: { readonly option: OrderOptionAnswer }) {
  if (option.form === 'switch') {
    return (
      <label class="check">
        <input type="checkbox" name={option.name} defaultChecked={option.default === true} />
        <span class="option-text">{optionText(option)}</span>
      </label>
    )
  }
  return (
    <div class="labelled">
      <label class="option-text" for={idOf(option)}>
        {optionText(option)}
      </label>
      <ValueField option={option} />
    </div>
  )
}

const idOf = ({ name }: OrderOptionAnswer) => `order-${name}`

function ValueField({ option }: { readonly option: OrderOptionAnswer }) {
  const { name, form, choices, least } = option
  const standard = option.default === null ? '' : String(option.default)
  const id = idOf(option)
  switch (form) {
    case 'choice':
      return (
        <select id={id} class="field" name={name} defaultValue={standard}>
          {choices.map(choice => (
            <option key={choice} value={choice}>
              {choiceText(choice)}
            </option>
          ))}
        </select>
      )
    case 'number':
    case 'bytes':
      return (
        <input
          id={id}
          class="field field-number"
          type="number"
          name={name}
          min={least ?? 0}
          step="1"
          placeholder={standard}
        />
      )
    case 'patterns':
    case 'addresses':
    case 'headers':
    case 'cookies':
      return <textarea id={id} class="field" name={name} rows={2} spellcheck={false} placeholder={text('add.lines')} />
    default:
      return <input id={id} class="field" type="text" name={name} placeholder={standard} />
  }
}

/** Names that mean nothing without a word more have one. */
function choiceText(choice: string): string {
  const known = RENDERINGS.find(name => name === choice)
  return known === undefined ? choice : text(`add.render.${known}`)
}
