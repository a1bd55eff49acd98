import { Dialog } from '../parts/dialog.tsx'
import { text } from '../texts/texts.ts'
import { type KeyBinding, keysOf } from './keyboard.ts'

/** Keys that have a picture of their own. */
const KEY_NAMES: Readonly<Record<string, string>> = { ArrowDown: '↓', ArrowUp: '↑', Escape: 'Esc' }

/** All keys that mean something now. */
export function KeyHelp({ onClose }: { readonly onClose: () => void }) {
  const here = keysOf('here')
  return (
    <Dialog title={text('keys.title')} onClose={onClose}>
      {here.length === 0 ? null : <KeyTable title={text('keys.here')} bindings={here} />}
      <KeyTable title={text('keys.everywhere')} bindings={keysOf('everywhere')} />
    </Dialog>
  )
}

function KeyTable({ title, bindings }: { readonly title: string; readonly bindings: readonly KeyBinding[] }) {
  const byEffect = Map.groupBy(bindings, binding => binding.does)
  return (
    <section class="keys">
      <h3>{title}</h3>
      <dl>
        {[...byEffect].map(([does, same]) => (
          <div key={does}>
            <dt>
              {same.map(({ keys }) => (
                <Keys key={keys} keys={keys} />
              ))}
            </dt>
            <dd>{text(does)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Keys({ keys }: { readonly keys: string }) {
  return (
    <span class="key-sequence">
      {keys.split(' ').map((key, index) => (
        <span key={key}>
          {index === 0 ? null : <span class="quiet"> {text('keys.then')} </span>}
          <kbd>{KEY_NAMES[key] ?? key}</kbd>
        </span>
      ))}
    </span>
  )
}
