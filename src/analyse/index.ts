/** Brings the results for a blog up to date. */
export { type AnalysisFigures, analyseBlog } from './analyse-blog.ts'
/** Something that can be derived from posts or blogs. */
export type { Analyser } from './analyser.ts'
/** All analysers. */
export { ANALYSERS } from './analysers.ts'
/** Theme, generator and services. */
export { type BlogDesign, blogDesignSchema, type PostDesign, postDesignSchema } from './design/design.ts'
export { type ArchiveEntity, archiveEntities, entriesNaming } from './entities/archive-entities.ts'
/** Names in a text: its words, their tags, and which of them name something. */
export { casedWordsIn } from './entities/capitalised.ts'
export { entitiesSchema, namesIn } from './entities/entities.ts'
export type { Entity, EntityKind } from './entities/entity.ts'
export { type EntityService, openEntityService } from './entities/entity-service.ts'
export { byLibrary, findEntities } from './entities/find-entities.ts'
/** What phrases mean according to links elsewhere. */
export { anchorsOf } from './entities/link-anchors.ts'
/** How words are written on a blog. */
export { nameLexicon } from './entities/name-lexicon.ts'
export { type Lesson, LessonBook, Teacher, wordsAround } from './entities/teacher.ts'
export { WordCounts, WordHabits } from './entities/word-counts.ts'
/** What kind of text a post is. */
export { genreSchema } from './genre/schema.ts'
/** Links by kind, and the network of a blog. */
export { formerAddressReader } from './links/former-addresses.ts'
export { formerLinks } from './links/links.ts'
export {
  type BlogLinks,
  blogLinksSchema,
  type PostLinks,
  postLinksSchema,
  type TypedLink,
  typedLinkSchema,
} from './links/schema.ts'
/** The extended models of a blog and of a post. */
export { type BlogModel, blogModel, type LinkInArchive, type PostModel, postModel } from './model/model.ts'
/** The persons of the archive, and of one blog. */
export {
  type ArchivePerson,
  aliasElsewhere,
  personId,
  personsAcross,
  personsOfBlog,
  relationsOfBlog,
} from './persons/across-blogs.ts'
/** Collects the names of a blog. */
export { AliasBook, aliasId, ownAddress } from './persons/alias-book.ts'
/** Manual decisions on persons. */
export { decide, PERSON_DECISIONS } from './persons/decisions.ts'
/** The persons of a blog. */
export { groupPersons, type Person } from './persons/group-persons.ts'
/** Finds the names that are one person. */
export { mergeAliases } from './persons/merge-aliases.ts'
/** Whether two first names may be of one person. */
export { isSameFirstName } from './persons/nicknames.ts'
/** The licence that a post means by all its statements. */
export { mainLicence } from './structured/blog-licence.ts'
/** Which posts state which licence, and which name which place. */
export {
  type ArchiveLicence,
  type ArchivePoint,
  entriesNamingPlace,
  entriesUnder,
  entriesWithin,
  licencesAcross,
  namesAcross,
  pointsAcross,
  type RegisteredEntry,
  readRegisters,
} from './structured/registers.ts'
/** Knowledge from structured data. */
export { type BlogKnowledge, blogSchema, type PostKnowledge, postSchema } from './structured/schema.ts'
/** Tags that posts may have. */
export { proposeTags } from './tags/propose-tags.ts'
export { tagProposalsSchema } from './tags/tags.ts'
export { tagsOf, VocabularyBook } from './tags/vocabulary.ts'
