import { z } from 'zod'
import { count, nothing, said, topicRow } from '../topic-row.ts'

/** Harvests and visits as a whole. */
export const VISIT_TOPICS = {
  robots: topicRow({
    values: z.object({ n: count }),
    level: 'info',
    concern: 'figure',
    why: 'What robots.txt forbids is not asked for; --ignore-robots is for blogs of your own.',
    isEach: false,
    closing: 'harvest',
    sentence: ({ n }) =>
      `robots.txt forbids ${n === 1 ? 'a page' : `${n} pages`} that would have been read; what it forbids is not asked for. --ignore-robots is for blogs of your own.`,
  }),
  'host-down': topicRow({
    values: z.object({ n: count }),
    level: 'error',
    concern: 'act',
    why: 'The harvest goes on where it stopped when somebody starts it again.',
    isEach: false,
    closing: 'visit',
    sentence: ({ n }) =>
      `The last ${n === 1 ? 'page' : `${n} pages`} failed, so the host seems to be down. The same command goes on where this one stopped.`,
  }),
  barren: topicRow({
    values: said,
    level: 'info',
    concern: 'figure',
    why: 'All posts are there; it only says why the rest of the site was left.',
    isEach: false,
    closing: 'harvest',
    sentence: ({ said }) => `${said} So the rest of the site was left out; --urls and --include reach further.`,
  }),
  'visit-failed': topicRow({
    values: said,
    level: 'warning',
    concern: 'act',
    why: 'Trying again by hand shows whether it lasts.',
    isEach: false,
    closing: 'visit',
    sentence: ({ said }) => `A visit failed: ${said}`,
  }),
  'visit-private': topicRow({
    values: nothing,
    level: 'warning',
    concern: 'act',
    why: 'Whether the own network is meant, only its owner can say, and only at the command line.',
    isEach: false,
    closing: 'visit',
    sentence: () =>
      'The blog leads to a private address, and nobody has allowed visits there that are made by themselves. Crawling it once at the command line by its address is remembered.',
  }),
  'visits-stopped': topicRow({
    values: z.object({ n: count, blog: z.string() }),
    level: 'warning',
    concern: 'act',
    why: 'Nothing more happens by itself.',
    isEach: false,
    closing: 'visit',
    sentence: ({ n, blog }) =>
      `The blog could not be had for ${n} days, so it is visited no more. \`permablog update ${blog}\` tries again.`,
  }),
  'job-failed': topicRow({
    values: z.object({ job: z.string().nullable(), tries: count, said: z.string() }),
    level: 'error',
    concern: 'act',
    why: 'Nothing more happens by itself.',
    isEach: false,
    closing: 'visit',
    sentence: ({ job, tries, said }) =>
      job === null ? said : `The job “${job}” failed${tries > 1 ? ` after ${tries} tries` : ''}: ${said}`,
  }),
  'order-secrets': topicRow({
    values: z.object({ what: z.array(z.string()) }),
    level: 'info',
    concern: 'figure',
    why: 'It is so for every blog behind a login; whoever gave them knows.',
    isEach: false,
    closing: 'never',
    sentence: ({ what }) => {
      const verb = what.length === 1 && what[0] !== 'the cookies' ? 'is' : 'are'
      return `For later visits ${what.join(', ')} ${verb} not kept, as that may be a secret: give it again with \`update\` or \`watch\`.`
    },
  }),
  'harvest-unfinished': topicRow({
    values: nothing,
    level: 'warning',
    concern: 'act',
    why: 'Only a harvest goes on with it.',
    isEach: false,
    closing: 'harvest',
    sentence: () =>
      'A harvest of the blog was cut short, and this update does not search the lists that it had still to read: posts may be missing. `permablog crawl` with its address goes on where the harvest stopped.',
  }),
  'memory-rebuilt': topicRow({
    values: z.object({ about: z.string(), said: z.string() }),
    level: 'info',
    concern: 'figure',
    why: 'It is made anew by itself, and nothing that was harvested is lost.',
    isEach: false,
    closing: 'harvest',
    sentence: ({ about, said }) => `The archive remembered ${about}, and it does not fit: ${said}. It is made anew.`,
  }),
  unknown: topicRow({
    values: said,
    level: 'warning',
    concern: 'act',
    why: 'Another version of the program has said it; a person can read it.',
    isEach: false,
    closing: 'never',
    sentence: ({ said }) => said,
  }),
} as const
