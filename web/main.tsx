import { effect } from '@preact/signals'
import { render } from 'preact'
import { startKeyboard } from './app/keyboard.ts'
import { startRouter } from './app/router.ts'
import { Shell } from './app/shell.tsx'
import { followTheme } from './app/theme.ts'
import { language } from './texts/texts.ts'
import './styles/all.css'

followTheme()
effect(() => {
  document.documentElement.lang = language.value
})
startRouter()
startKeyboard()
const root = document.getElementById('app')
if (root !== null) render(<Shell />, root)
