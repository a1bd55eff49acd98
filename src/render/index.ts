/** Whether a plain page lacks what a browser may bring. */
export { type Need, needOfRendering } from './need.ts'
/** The post that a page carries as data for its script, as HTML. */
export { htmlFromState } from './page-state.ts'
/** Opens a renderer: one browser, a pool of tabs, started when it is first needed. */
export { type BrowserOptions, openRenderer, type Renderer } from './renderer.ts'
/** What came of rendering a page. */
export type { Rendered, RenderFailed, ScreenshotForm } from './rendering.ts'
/** Finds a browser and says whether it starts. */
export { tryBrowser } from './try-browser.ts'
