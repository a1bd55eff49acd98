/** What the folder of a blog is called. */
const BLOG_FOLDER = /^(?:blog|weblog|journal|wordpress|wp|blogg|blogi|bitacora|diary|blog-[a-z-]+)$/i

/** Whether a part of a path is called as a folder with one blog in it. */
export function isBlogFolder(name: string): boolean {
  return BLOG_FOLDER.test(name)
}
