/** Brings what is known of a blog up to date. */
export { type AnalysisFigures, analyseBlog } from './analyse-blog.ts'
/** Something that can be known of posts or blogs. */
export type { Analyser } from './analyser.ts'
/** All analysers. */
export { ANALYSERS } from './analysers.ts'
/** Names in a text: its words, what they are known as, and which of them name something. */
export { wordsIn } from './entities/capitalised.ts'
export { entitiesSchema } from './entities/entities.ts'
export type { Entity, EntityKind } from './entities/entity.ts'
export { byLibrary, findEntities } from './entities/find-entities.ts'
/** What links elsewhere say that phrases mean. */
export { type Lesson, lessonsSchema, Teacher, withTaught } from './entities/teacher.ts'
/** The persons of the archive, and of one blog. */
export { type ArchivePerson, aliasElsewhere, personsAcross, personsOfBlog } from './persons/across-blogs.ts'
/** Collects the names of a blog. */
export { AliasBook } from './persons/alias-book.ts'
/** What was decided by hand on persons. */
export { decide, PERSON_DECISIONS } from './persons/decisions.ts'
/** The persons of a blog. */
export { groupPersons, type Person } from './persons/group-persons.ts'
/** Finds the names that are one person. */
export { mergeAliases } from './persons/merge-aliases.ts'
/** Whether two first names may be of one person. */
export { isSameFirstName } from './persons/nicknames.ts'
/** What is meant of all that a post says of its licence. */
export { mainLicence } from './structured/blog-licence.ts'
/** What is known by structured data. */
export { type BlogKnowledge, blogSchema, type PostKnowledge, postSchema } from './structured/schema.ts'
