/**
 * Work whose cost the outside decides, by name. Each runs in a process of its own, which loads only what it needs for it: what stands here is
 * where it is, and the types that both sides go by.
 */
export const JOB_TABLE = {
  harvest: async () => (await import('./jobs/harvest.ts')).harvest,
  reread: async () => (await import('./jobs/reread.ts')).reread,
  export: async () => (await import('./jobs/export.ts')).exportTo,
  extract: async () => (await import('./jobs/extract.ts')).extractPage,
  detect: async () => (await import('./jobs/detect.ts')).detect,
  'test-rules': async () => (await import('./jobs/rules.ts')).testedRules,
  'try-rule': async () => (await import('./jobs/rules.ts')).triedRule,
  'relearn-rules': async () => (await import('./jobs/rules.ts')).relearned,
  'propose-xpaths': async () => (await import('./jobs/rules.ts')).proposed,
} as const

/** The names of all jobs. */
export type ApartJobKind = keyof typeof JOB_TABLE

type Job<Kind extends ApartJobKind> = Awaited<ReturnType<(typeof JOB_TABLE)[Kind]>>

/** What a job is given. */
export type JobInput<Kind extends ApartJobKind> = Parameters<Job<Kind>>[0]

/** What a job reports while it runs. */
export type JobMessage<Kind extends ApartJobKind> = Parameters<Parameters<Job<Kind>>[1]['tell']>[0]

/** What a job comes to. */
export type JobResult<Kind extends ApartJobKind> = Awaited<ReturnType<Job<Kind>>>
