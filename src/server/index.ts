/** Serves the web interface and the HTTP interface of an archive on one port. */
export { openServer, type Server } from './open-server.ts'
/** The shapes of what the server answers, for the web interface. */
export type { jobSchema } from './routes/about.ts'
export type { figuresSchema as blogFiguresSchema } from './routes/blogs.ts'
export type { detectionSchema } from './routes/detect.ts'
export type { entityPostSchema, entitySchema } from './routes/entities.ts'
export type { formatSchema } from './routes/export.ts'
export type { overviewSchema } from './routes/knowledge-overview.ts'
export type { blogNameSchema, libraryBlogSchema, librarySchema } from './routes/library.ts'
export type { licenceSchema, licencesSchema } from './routes/licences.ts'
export type { listRunSchema, previewSchema } from './routes/lists.ts'
export type { orderOptionSchema } from './routes/order-options.ts'
export type { placesSchema, pointSchema } from './routes/places.ts'
export type { figuresSchema, removedSchema } from './routes/removals.ts'
export type { proposalSchema, trialSchema } from './routes/rule-trials.ts'
export type { rulesSchema } from './routes/rules.ts'
export type { savedSearchSchema } from './routes/saved-searches.ts'
export type { planSchema, visitSchema } from './routes/schedule.ts'
export type { taskSchema } from './routes/tasks.ts'
export type {
  crawlSchema,
  facetsSchema,
  hitSchema,
  nextVisitSchema,
  pictureSchema,
  rhythmSchema,
  runSchema,
  similarSchema,
  versionSchema,
} from './schemas/lists.ts'
export type { blogModelSchema, postModelSchema } from './schemas/model.ts'
export type {
  candidateSchema,
  communitySchema,
  linkWaySchema,
  networkLinkSchema,
  networkNodeSchema,
  networkSchema,
  nodeKindSchema,
  rankedSchema,
} from './schemas/network.ts'
export type { noticeRowSchema, noticeSchema } from './schemas/notices.ts'
export type { personCommentSchema, personSchema } from './schemas/persons.ts'
export type { highlightSchema, marksSchema, placedHighlightSchema, readingCountsSchema } from './schemas/reading.ts'
export type { blogSchema, commentSchema, entryRecordSchema, ruleSchema } from './schemas/records.ts'
export type { ruleTestSchema } from './schemas/rule-tests.ts'
export type {
  burstSchema,
  comparisonSchema,
  copySchema,
  lifeSchema,
  postInTimeSchema,
  seriesSchema,
  threadHeadSchema,
  threadSchema,
  threadTieSchema,
  trendKindSchema,
  trendUnitSchema,
} from './schemas/trends.ts'
