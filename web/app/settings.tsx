import { Choice } from '../parts/choice.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { isLanguage, LANGUAGES, language, setLanguage, text } from '../texts/texts.ts'
import { setTheme, THEMES, theme } from './theme.ts'

/** How the page looks and speaks. */
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
          if (isLanguage(chosen)) setLanguage(chosen)
        }}
      />
    </Dialog>
  )
}
