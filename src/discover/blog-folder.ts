/** Names for the folder of a blog. */
const BLOG_FOLDER = /^(?:blog|weblog|journal|wordpress|wp|blogg|blogi|bitacora|diary|blog-[a-z-]+)$/i

/** Whether a path segment is a name for a folder with one blog in it. */
export function isBlogFolder(name: string): boolean {
  return BLOG_FOLDER.test(name)
}
