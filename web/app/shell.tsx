import { useSignal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import { IconSprite } from '../parts/icon.tsx'
import { Toasts } from '../parts/toast.tsx'
import { text } from '../texts/texts.ts'
import { may, type Right } from './access.ts'
import { KeyHelp } from './key-help.tsx'
import { useKeys } from './keyboard.ts'
import { OfflineBar } from './offline-bar.tsx'
import { Rail } from './rail.tsx'
import { go } from './router.ts'
import { Settings } from './settings.tsx'
import { TopBar } from './top-bar.tsx'
import { View } from './view.tsx'

type Opened = 'keys' | 'settings' | null

/** Where a blog is added. */
const ADD = '/watch/add'

/** What stands around every view. */
export function Shell() {
  const opened = useSignal<Opened>(null)
  const search = useRef<HTMLInputElement>(null)
  const needing = (right: Right, key: Parameters<typeof useKeys>[0][number]) => (may(right) ? [key] : [])
  useKeys(
    [
      { keys: '/', does: 'keys.search', run: () => search.current?.focus() },
      ...needing('harvest', { keys: 'a', does: 'keys.add', run: () => go(ADD) }),
      { keys: 'g l', does: 'keys.library', run: () => go('/') },
      { keys: 'g s', does: 'keys.find', run: () => go('/search') },
      { keys: 'g r', does: 'keys.reading', run: () => go('/reading') },
      { keys: 'g k', does: 'keys.knowledge', run: () => go('/knowledge') },
      { keys: 'g e', does: 'keys.explore', run: () => go('/explore') },
      ...needing('read', { keys: 'g w', does: 'keys.watch', run: () => go('/watch') }),
      ...needing('all', { keys: 'g c', does: 'keys.correct', run: () => go('/correct') }),
      {
        keys: '?',
        does: 'keys.help',
        run: () => {
          opened.value = 'keys'
        },
      },
    ],
    'everywhere',
  )
  const open = (what: Opened) => () => {
    opened.value = what
  }
  return (
    <>
      <IconSprite />
      <a class="skip" href="#content">
        {text('app.skip')}
      </a>
      <Rail />
      <div class="stage">
        <TopBar search={search} addHref={ADD} onKeys={open('keys')} onSettings={open('settings')} />
        <OfflineBar />
        <main id="content" tabIndex={-1}>
          <View />
        </main>
      </div>
      <Toasts />
      {opened.value === 'keys' ? <KeyHelp onClose={open(null)} /> : null}
      {opened.value === 'settings' ? <Settings onClose={open(null)} /> : null}
    </>
  )
}
