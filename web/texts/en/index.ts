import { correct } from './correct.ts'
import { read } from './read.ts'
import { shell } from './shell.ts'
import { watch } from './watch.ts'

/** All texts of the page in this language, one file for each face. */
export const en = { ...shell, ...read, ...watch, ...correct }
