import { afterAll } from 'vitest'
import { removeFolders } from './permablog-process.ts'

// Of every file by itself: where files share their modules, what a module says at its top is done for the first alone.
afterAll(removeFolders)
