import { logOut } from '../api/session.ts'
import { Choice } from '../parts/choice.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { isLanguage, LANGUAGES } from '../texts/languages.ts'
import { language, setLanguage, text } from '../texts/texts.ts'
import { LOGIN_PATH, login } from './access.ts'
import './access-texts.ts'
import { setTheme, THEMES, theme } from './theme.ts'

/** How the page looks and speaks, and who is logged in. */
export function Settings({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title={text('settings.title')} onClose={onClose}>
      <Choice
        label={text('settings.theme')}
        options={THEMES.map(name => ({ value: name, name: text(`settings.theme.${name}`) }))}
        chosen={theme.value}
        onChoose={chosen => setTheme(THEMES.find(name => name === chosen) ?? 'system')}
      />
      <Choice
        label={text('settings.language')}
        options={Object.entries(LANGUAGES).map(([value, name]) => ({ value, name, lang: value }))}
        chosen={language.value}
        onChoose={chosen => {
          if (isLanguage(chosen)) void setLanguage(chosen)
        }}
      />
      {login === 'in' ? (
        <button type="button" class="button" onClick={() => void logOut()}>
          {text('login.out')}
        </button>
      ) : null}
      {login === 'out' ? (
        // Not a view of the page: it is loaded anew.
        <a class="button" href={LOGIN_PATH} target="_self">
          {text('login.title')}
        </a>
      ) : null}
    </Dialog>
  )
}
