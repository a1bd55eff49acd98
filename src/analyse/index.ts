/** Brings what is known of a blog up to date. */
export { type AnalysisFigures, analyseBlog } from './analyse-blog.ts'
/** Something that can be known of posts or blogs. */
export type { Analyser } from './analyser.ts'
/** All analysers. */
export { ANALYSERS } from './analysers.ts'
/** What is meant of all that a post says of its licence. */
export { mainLicence } from './structured/blog-licence.ts'
/** What is known by structured data. */
export { type BlogKnowledge, blogSchema, type PostKnowledge, postSchema } from './structured/schema.ts'
