import { fieldTokens, lazily, tokensOf } from '../../words/index.ts'
import type { ExclusionRule } from './exclusion-rule.ts'

const REASON = 'calendar'

/** A parameter for a part of a date, in any language or as abbreviated by software. */
function asksFor(field: Parameters<typeof fieldTokens>[0], ...short: readonly string[]): string {
  return `(?=.*[?&]\\w*(${[...fieldTokens(field), ...short].join('|')})\\w*=)`
}

/**
 * Lazy: querying `Intl` for the names in all languages takes a tenth of the start-up, and only URLs with parameters
 * need it.
 */
const asksForDay = lazily(() => new RegExp(`^${asksFor('year', 'yr')}${asksFor('month', 'mon')}${asksFor('day')}`, 'i'))

/** Calendars link from any month to the next, for ever. The events themselves have URLs of their own, which stay. */
export const CALENDAR_EXCLUSIONS: readonly ExclusionRule[] = [
  {
    software: 'any',
    path: new RegExp(`/(${tokensOf('calendar')})(/[a-z-]+){0,2}/\\d{4}[-/](\\d\\d?|W\\d\\d?)([-/]\\d\\d?)?/?$`, 'i'),
    reason: REASON,
  },
  // Months by number may be the blog's own archive; days are a calendar's.
  {
    software: 'any',
    query: { test: query => query.includes('=') && asksForDay().test(query) },
    reason: REASON,
  },
  {
    software: 'any',
    query:
      /[?&](cal_?(month|year|date|day|offset|view)|calendar_(month|date|year)|month_?offset|ajaxCalendar|wpc?alendar_\w+|calDate|mini_?cal\w*)=/i,
    reason: REASON,
  },
  {
    software: 'The Events Calendar',
    query:
      /[?&](tribe[-_](bar[-_]\w+|event_display|paged|eventcategory|redirected|__ecp_\w+)|eventDisplay|ical|outlook-ical|hide_subsequent_recurrences|post_type=tribe_events)/i,
    reason: REASON,
  },
  {
    software: 'The Events Calendar',
    path: /\/events?\/(category\/[^/]+\/|tag\/[^/]+\/)?(today|month|week|day|list|past|upcoming|map|photo|summary)(\/\d{4}-\d\d(-\d\d)?)?(\/page\/\d+)?\/?$/i,
    reason: REASON,
  },
  {
    software: 'All-in-One Event Calendar',
    path: /\/action~(month|oneday|week|agenda|posterboard|stream)\/|\/exact_date~/,
    reason: REASON,
  },
  { software: 'All-in-One Event Calendar', query: /[?&](ai1ec|exact_date|time_limit)=/, reason: REASON },
  {
    software: 'Modern Events Calendar, Events Manager',
    query: /[?&](mec[-_]\w+|em_ajax|event_offset|mo=\d+&yr|pno=\d+.*scope)/i,
    reason: REASON,
  },
  {
    software: 'JEvents',
    path: /\/(month|week|day|year|cat|range)\.(calendar|listevents|list)\/|\/(monthcalendar|listevents|weekevents|dayevents|eventsbyday|eventsbymonth|eventsbyweek|eventsbyyear|thismonth|jump\.to\w*|icalrepeat\.\w+)\//i,
    reason: REASON,
  },
  {
    software: 'JEvents',
    query:
      /[?&](option=com_(jevents|events|jcalpro|extcalendar|eventlist)&.*(month|year|day|date|task)=|task=(month|week|day|year)\.(calendar|listevents))/i,
    reason: REASON,
  },
  {
    software: 'WebCalendar, PHP-Calendar',
    path: /\/(month|week|day|year|view_[a-z]+|minical|nextmonth|prevmonth)\.php$/i,
    query: /[?&](date|year|month|day|friendly|user|id)=/i,
    reason: REASON,
  },
  {
    software: 'any',
    path: /\/(calendar|cal|kalender|events?)\.(php|asp|aspx|cgi|pl|cfm|jsp)$/i,
    query: /[?&]\w*(date|day|month|year|week|view|mon|yr|time)\w*=/i,
    reason: REASON,
  },
]

/** The web began in 1991; before that there is nothing to list. */
const FIRST_YEAR = 1991

/** Scheduled posts are a little ahead; further there are only calendars. */
const YEARS_AHEAD = 1

/** Dates with nothing after them: lists of a month or of a day. A year alone may be the title of a post, or a number. */
const YEAR = '(1[89]\\d\\d|2[01]\\d\\d)'
const DATED_PATH = new RegExp(
  `(?<!/\\d+)/${YEAR}[/_-](?:0?[1-9]|1[0-2])(?:[/_-](?:0?[1-9]|[12]\\d|3[01]))?(?:[/_]?archive)?(?:/|\\.\\w{3,5}|/index\\.\\w+)?$`,
)
const DATED_NAME = new RegExp(`/(?:blog-date-|day-|date-|archive-)${YEAR}[01]\\d(?:[0-3]\\d)?(?:-\\d+)?\\.html?$`)
const DATED_QUERY = new RegExp(
  `[?&](?:m|date|ym|yearmonth|month|ymd|cal)=${YEAR}[-/]?(?:0[1-9]|1[0-2])(?:[-/]?[0-3]\\d)?(?:&|$)`,
  'i',
)

/** Whether a URL is for a month or a day when no blog could have posts: only calendars lead there. */
export function isFarDate(path: string, query: string, thisYear: number): boolean {
  const year = DATED_PATH.exec(path)?.[1] ?? DATED_NAME.exec(path)?.[1] ?? DATED_QUERY.exec(query)?.[1]
  if (year === undefined) return false
  return Number(year) < FIRST_YEAR || Number(year) > thisYear + YEARS_AHEAD
}
