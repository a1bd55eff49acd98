import { z } from '@hono/zod-openapi'
import { HEADLINE_NAMES, type HeadlineName, NOTICE_CAUSES } from '../../notices/index.ts'
import { NOTICE_LEVELS, NOTICE_TOPICS } from '../../records.ts'
import type { ListedNotice, NoticeRow } from '../../store/index.ts'
import { count } from './count.ts'
import { listOf, schemaOf } from './record-shape.ts'
import { address, moment } from './records.ts'

/** How serious a notice is. */
export const levelSchema = z.enum(NOTICE_LEVELS)

/** What a row is about. */
export const causeSchema = z.enum(NOTICE_CAUSES).openapi({
  description:
    'What happened, as one row for a reader: a topic, or several that come to the same. See docs/notices.md.',
  example: 'media-missing',
})

const values = z
  .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null(), listOf(z.string()), listOf(z.number())]))
  .nullable()
  .openapi({
    description:
      'Numbers, names and addresses from which words of any language are made; null in notices of earlier versions, which have a message alone.',
    example: { n: 12, of: 40, examples: [] },
  })

const message = z.string().openapi({ description: 'The same in English.' })

/** A notice: one thing that came up. */
export const noticeSchema = schemaOf<ListedNotice>()({
  id: z.number().int(),
  blog: z.string(),
  level: levelSchema,
  topic: z.enum(NOTICE_TOPICS).openapi({ description: 'A stable name of what happened.', example: 'feed-lost' }),
  cause: causeSchema,
  values,
  message,
  url: address.nullable(),
  at: moment,
  doneAt: moment.nullable(),
}).openapi('Notice')

/** All notices of a blog with one cause. */
export const noticeRowSchema = schemaOf<NoticeRow & { title: string; headline: HeadlineName | null }>()({
  blog: z.string(),
  cause: causeSchema,
  level: levelSchema,
  isForPerson: z
    .boolean()
    .openapi({ description: 'Whether a person can do something about it; else it is a figure of the blog.' }),
  count: count.openapi({ description: 'Addresses that it is about; 1 where it is about the blog as a whole.' }),
  hosts: count.openapi({ description: 'Hosts of those addresses.' }),
  title: z
    .string()
    .openapi({ description: 'The row in English.', example: '145 pictures and other files are gone, 12 hosts' }),
  headline: z.enum(HEADLINE_NAMES).nullable().openapi({
    description:
      'The name of the row’s words, which `values`, `count` and `hosts` fill; null where the message is all there is.',
  }),
  values,
  message,
  url: address.nullable().openapi({ description: 'The address of the newest notice.' }),
  since: moment,
  last: moment,
  isDone: z.boolean(),
}).openapi('NoticeRow')
