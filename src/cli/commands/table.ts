import type { Command } from 'commander'

/** A command as help shows it; its file is loaded only when it is asked for, as a harvest needs far more than a list. */
export interface CommandEntry {
  readonly name: string
  /** Its arguments, as help shows them. */
  readonly takes: string
  readonly summary: string
  load(): Promise<Command>
}

/** The commands in the order in which help shows them. */
export const COMMANDS: readonly CommandEntry[] = [
  {
    name: 'crawl',
    takes: '<url...>',
    summary: 'harvest whole blogs, or continue where an interrupted harvest stopped',
    load: async () => (await import('./crawl.ts')).crawlCommand(),
  },
  {
    name: 'update',
    takes: '[blog...]',
    summary: 'fetch only what is new or changed',
    load: async () => (await import('./update.ts')).updateCommand(),
  },
  {
    name: 'watch',
    takes: '',
    summary: 'keep updating, each blog at its own predicted time, until stopped',
    load: async () => (await import('./watch.ts')).watchCommand(),
  },
  {
    name: 'enqueue',
    takes: '<url|opml|-...>',
    summary: 'put blogs into the queue of the workers (PostgreSQL)',
    load: async () => (await import('./enqueue.ts')).enqueueCommand(),
  },
  {
    name: 'worker',
    takes: '',
    summary: 'take jobs from the queue and do them, beside any number of others (PostgreSQL)',
    load: async () => (await import('./worker.ts')).workerCommand(),
  },
  {
    name: 'detect',
    takes: '<url>',
    summary: 'is it a blog, on which platform, which feeds, what kind of page is this URL',
    load: async () => (await import('./detect.ts')).detectCommand(),
  },
  {
    name: 'extract',
    takes: '[url|file...]',
    summary: 'records from single pages, post pages or index pages, without an archive',
    load: async () => (await import('./extract.ts')).extractCommand(),
  },
  {
    name: 'analyse',
    takes: '[blog...]',
    summary: 'what the archive knows: structured data, licences, places; made again or brought up to date',
    load: async () => (await import('./analyse.ts')).analyseCommand(),
  },
  {
    name: 'persons',
    takes: '[blog]',
    summary: 'who writes and comments, and which names are one person; merged and parted by hand',
    load: async () => (await import('./persons.ts')).personsCommand(),
  },
  {
    name: 'entities',
    takes: '[blog]',
    summary: 'what posts name: persons, organisations, places, works, products, events',
    load: async () => (await import('./entities.ts')).entitiesCommand(),
  },
  {
    name: 'licences',
    takes: '[blog]',
    summary: 'under which licences posts say they are, and which posts',
    load: async () => (await import('./licences.ts')).licencesCommand(),
  },
  {
    name: 'places',
    takes: '[blog]',
    summary: 'where posts say they are, and which posts',
    load: async () => (await import('./places.ts')).placesCommand(),
  },
  {
    name: 'trends',
    takes: '[term]',
    summary: 'what rises now or rose in the past; how often a word, tag, name or domain was written about',
    load: async () => (await import('./trends.ts')).trendsCommand(),
  },
  {
    name: 'threads',
    takes: '[post]',
    summary: 'who takes up, quotes and copies whom, and who wrote it first',
    load: async () => (await import('./threads.ts')).threadsCommand(),
  },
  {
    name: 'stats',
    takes: '[blog] [other]',
    summary: 'how blogs lived: rhythm, pauses, years, links that still answer; two beside each other',
    load: async () => (await import('./stats.ts')).statsCommand(),
  },
  {
    name: 'spam',
    takes: '[blog]',
    summary: 'what is marked as spam and why; decided by hand',
    load: async () => (await import('./spam.ts')).spamCommand(),
  },
  {
    name: 'graph',
    takes: '[blog]',
    summary: 'who links to, cites and comments on whom: blogs, posts, persons; GEXF and GraphML',
    load: async () => (await import('./graph.ts')).graphCommand(),
  },
  {
    name: 'rank',
    takes: '[blog]',
    summary: 'who leads, at all or on a topic, and by what',
    load: async () => (await import('./rank.ts')).rankCommand(),
  },
  {
    name: 'candidates',
    takes: '',
    summary: 'blogs to harvest next: those that good blogs of the archive link to',
    load: async () => (await import('./candidates.ts')).candidatesCommand(),
  },
  {
    name: 'list',
    takes: '[blog]',
    summary: 'the blogs of the archive, or the posts of one',
    load: async () => (await import('./list.ts')).listCommand(),
  },
  {
    name: 'label',
    takes: '[blog] [label...]',
    summary: 'give labels to blogs, to find and to sort them; which labels there are',
    load: async () => (await import('./label.ts')).labelCommand(),
  },
  {
    name: 'schedule',
    takes: '[blog]',
    summary: 'when blogs are visited next; visit one more or less often, or not at all',
    load: async () => (await import('./schedule.ts')).scheduleCommand(),
  },
  {
    name: 'show',
    takes: '<url|blog>',
    summary: 'read a post in the terminal, or see what is known of a blog',
    load: async () => (await import('./show.ts')).showCommand(),
  },
  {
    name: 'notices',
    takes: '[blog]',
    summary: 'what came up while blogs were harvested, and what to do about it',
    load: async () => (await import('./notices.ts')).noticesCommand(),
  },
  {
    name: 'highlights',
    takes: '',
    summary: 'what was starred, put into the queue and highlighted while reading, with notes',
    load: async () => (await import('./highlights.ts')).highlightsCommand(),
  },
  {
    name: 'search',
    takes: '<query...>',
    summary: 'find posts by their words',
    load: async () => (await import('./search.ts')).searchCommand(),
  },
  {
    name: 'similar',
    takes: '<url>',
    summary: 'find posts that are about the same as a post',
    load: async () => (await import('./similar.ts')).similarCommand(),
  },
  {
    name: 'rules',
    takes: '<blog>',
    summary: 'show, test, set, unset, relearn, history of the extraction rules',
    load: async () => (await import('./rules.ts')).rulesCommand(),
  },
  {
    name: 'export',
    takes: '',
    summary: 'write the archive, or a part, in another format',
    load: async () => (await import('./export.ts')).exportCommand(),
  },
  {
    name: 'serve',
    takes: '',
    summary: 'the web interface and the HTTP API on one local port',
    load: async () => (await import('./serve.ts')).serveCommand(),
  },
  {
    name: 'remove',
    takes: '[blog|post]',
    summary: 'take a blog out, undone within 30 days; hide a post, or erase it for good',
    load: async () => (await import('./remove.ts')).removeCommand(),
  },
  {
    name: 'keys',
    takes: '[action] [name]',
    summary: 'keys for programs that ask `serve`: add, list, revoke',
    load: async () => (await import('./keys.ts')).keysCommand(),
  },
  {
    name: 'verify',
    takes: '',
    summary: 'fixity: every file and WARC record is what it was when stored',
    load: async () => (await import('./verify.ts')).verifyCommand(),
  },
  {
    name: 'repair',
    takes: '',
    summary: 'mend what verify finds, from WARCs or the blog, and say what is gone for good',
    load: async () => (await import('./repair.ts')).repairCommand(),
  },
  {
    name: 'archive',
    takes: 'copy <from> <to>',
    summary: 'copy an archive from a folder to PostgreSQL or back, counted and verified',
    load: async () => (await import('./archive.ts')).archiveCommand(),
  },
  {
    name: 'doctor',
    takes: '',
    summary: 'what permablog needs, what of it is there, and how to get what is not',
    load: async () => (await import('./doctor.ts')).doctorCommand(),
  },
  {
    name: 'demo',
    takes: '',
    summary: 'harvest a small blog served from this package itself; needs no network',
    load: async () => (await import('./demo.ts')).demoCommand(),
  },
]
