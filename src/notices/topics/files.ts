import { z } from 'zod'
import { count, said, topicRow } from '../topic-row.ts'

/** Pictures and other files. */
export const FILE_TOPICS = {
  'media-missing': topicRow({
    values: said,
    level: 'info',
    concern: 'figure',
    why: 'What is gone from the web nobody can bring back; each whole harvest asks again after a month.',
    isEach: true,
    closing: 'address',
    sentence: ({ said }) => said,
  }),
  'media-failed': topicRow({
    values: said,
    level: 'warning',
    concern: 'act',
    why: 'The host may answer later: an update asks again.',
    isEach: true,
    closing: 'address',
    sentence: ({ said }) => said,
  }),
  'media-host-down': topicRow({
    values: z.object({ host: z.string() }),
    level: 'warning',
    concern: 'act',
    why: 'The host may answer later: an update asks again.',
    isEach: true,
    closing: 'address',
    sentence: ({ host }) => `${host} does not answer; its files are asked for again with the next harvest.`,
  }),
  'media-blocked': topicRow({
    values: said,
    level: 'info',
    concern: 'figure',
    why: 'It is forbidden by robots.txt, or at a private address.',
    isEach: true,
    closing: 'address',
    sentence: ({ said }) => said,
  }),
  'media-wrong-type': topicRow({
    values: said,
    level: 'info',
    concern: 'figure',
    why: 'Mostly a page that says that the picture is gone.',
    isEach: true,
    closing: 'address',
    sentence: ({ said }) => said,
  }),
  'media-too-large': topicRow({
    values: said,
    level: 'warning',
    concern: 'act',
    why: 'A larger limit brings it.',
    isEach: true,
    closing: 'address',
    sentence: ({ said }) => said,
  }),
  'media-post-full': topicRow({
    values: z.object({ limit: count }),
    level: 'warning',
    concern: 'figure',
    why: 'Such a post is a dump of files; its text and the first of its files are kept.',
    isEach: true,
    closing: 'harvest',
    sentence: ({ limit }) => `The files of this post would have more than ${limit} bytes; some are left out.`,
  }),
  'media-blog-full': topicRow({
    values: z.object({ limit: count }),
    level: 'warning',
    concern: 'act',
    why: 'A larger limit brings the rest.',
    isEach: false,
    closing: 'harvest',
    sentence: ({ limit }) =>
      `The files of this blog would have more than ${limit} bytes; some are left out. --max-media-bytes sets another limit.`,
  }),
} as const
