import { effect } from '@preact/signals'
import { render } from 'preact'
import { LOGIN_PATH, login, may } from './app/access.ts'
import { startKeyboard } from './app/keyboard.ts'
import { firstMatch, path, startRouter } from './app/router.ts'
import { ROUTES } from './app/routes.ts'
import { Shell } from './app/shell.tsx'
import { followTheme } from './app/theme.ts'
import { language, loadFirstTexts, NOT_LOADED, withTexts } from './texts/texts.ts'
import './styles/all.css'

followTheme()
effect(() => {
  document.documentElement.lang = language.value
})
const root = document.getElementById('app')
if (root !== null) {
  const isLogin = !may('public') || (location.pathname === LOGIN_PATH && login === 'out')
  // A key that is pressed early counts; the view comes while the words do, and where it fails, it is asked for again and said so.
  if (!isLogin) {
    startRouter()
    startKeyboard()
    firstMatch(ROUTES, path.value)
      ?.row.view()
      .catch(() => {})
  }
  // Nothing is drawn before its words are there: no moment in another language.
  Promise.all([loadFirstTexts(), isLogin ? withTexts(import('./app/login.tsx')) : null]).then(
    ([, page]) => render(page === null ? <Shell /> : <page.Login />, root),
    () => root.append(NOT_LOADED),
  )
}
