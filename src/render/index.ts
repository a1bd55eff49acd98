/** Whether a plain page lacks what a browser may bring. */
export { needOfRendering } from './need.ts'
/** Whether a response is what a browser made of it. */
export { isRendered } from './render-kept.ts'
/** Which pages of a blog go through the browser, and whether that helps. */
export {
  plainView,
  RENDERING,
  RenderPolicy,
  type RenderState,
  type ViewedPage,
} from './render-policy.ts'
/** The source of pages with the shells of apps rendered. */
export { withShellsRendered } from './render-shells.ts'
/** Opens a renderer: one browser, a pool of tabs, started when it is first needed. */
export { type BrowserOptions, openRenderer, type Renderer } from './renderer.ts'
/** What came of rendering a page. */
export type { ScreenshotForm } from './rendering.ts'
/** Screenshots of the pages of posts. */
export { SCREENSHOTS, type ScreenshotOptions, screenshotPosts } from './screenshot-posts.ts'
/** Finds a browser and says whether it starts. */
export { tryBrowser } from './try-browser.ts'
