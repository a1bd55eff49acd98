import type { Browser } from 'playwright-core'
import type { Server } from '../../src/server/index.ts'
import { newFolder } from '../permablog-process.ts'
import { HILL_NOTES, SECOND_DRAFT } from './hill-notes.ts'
import { serveIllustrated } from './illustrated-blog.ts'
import { harvested, type OpenWindow, openPage, serveFolder, type WindowOptions } from './open-page.ts'

/** The archive of Hill Notes, harvested twice with a change in between, and the server that shows it. */
export interface HillNotes extends AsyncDisposable {
  /** The name of the blog in addresses. */
  readonly id: string
  readonly server: Server
  open(path: string, options?: WindowOptions): Promise<OpenWindow>
  /** Ends the server, as Ctrl-C does. */
  stop(): Promise<void>
  /** Starts it again at the same port. */
  restart(): Promise<void>
}

/** Harvests the blog through the server, as a reader would. */
export async function openHillNotes(browser: Browser): Promise<HillNotes> {
  const folder = newFolder()
  await using blog = await serveIllustrated(HILL_NOTES)
  let server = await serveFolder(folder)
  const { port } = server
  const id = (await harvested(server, { url: blog.url })).blog ?? ''
  blog.publish(SECOND_DRAFT)
  await harvested(server, { kind: 'update', blog: id })
  return {
    id,
    server,
    open: (path, options) => openPage(browser, server, path, options),
    stop: () => server.close(),
    async restart() {
      server = await serveFolder(folder, port)
    },
    [Symbol.asyncDispose]: () => server.close(),
  }
}
