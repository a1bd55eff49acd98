import { correct } from '../correct.ts'
import { notices } from '../notices.ts'
import { read } from '../read.ts'
import { removal } from '../removal.ts'
import { shell } from '../shell.ts'
import { watch } from '../watch.ts'

/** What the page says from its first moment on. */
export const first = { ...shell, ...read, ...watch, ...notices, ...correct, ...removal }
