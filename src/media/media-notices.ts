import { type NoticeOrigin, noticeOf } from '../notice.ts'
import type { NoticeRecord, NoticeTopic } from '../records.ts'
import type { Url } from '../url.ts'

/** Notices of one kind that are written one by one; a folder without its pictures would give thousands. */
const MOST_TOLD = 20

const LEVELS: Readonly<Partial<Record<NoticeTopic, NoticeRecord['level']>>> = {
  'media-missing': 'info',
  'media-blocked': 'info',
  'media-wrong-type': 'info',
}

/** What there is to say of files that could not be kept: each by itself, but no flood. */
export class MediaNotices {
  readonly #job: NoticeOrigin
  readonly #counts = new Map<NoticeTopic, number>()

  constructor(job: NoticeOrigin) {
    this.#job = job
  }

  /** The notice, or none where the limit of its kind is reached. */
  of(topic: NoticeTopic, message: string, url: Url | null): NoticeRecord[] {
    const count = (this.#counts.get(topic) ?? 0) + 1
    this.#counts.set(topic, count)
    return count > MOST_TOLD ? [] : [noticeOf(this.#job, LEVELS[topic] ?? 'warning', topic, message, url)]
  }

  /** How many of each kind were not reported. */
  closing(): NoticeRecord[] {
    return [...this.#counts].flatMap(([topic, count]) => {
      if (count <= MOST_TOLD) return []
      const message = `${count} files in all, of which the first ${MOST_TOLD} are named.`
      return [noticeOf(this.#job, LEVELS[topic] ?? 'warning', topic, message)]
    })
  }
}
