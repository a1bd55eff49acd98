import type { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { CrawlProgress } from '../crawl/index.ts'
import { answeringWith, type FetchResult, type PageSource } from '../fetch/index.ts'
import type { ArchiveRecord } from '../records.ts'

/** What can be seen of the work from outside, as Prometheus reads it. */
export interface Metrics {
  /** A source whose answers are counted. */
  measured(source: PageSource): PageSource
  /** Counts an answer that another process had. */
  countAnswer(answer: CountedAnswer): void
  countRecord(record: Pick<ArchiveRecord, 'kind'>): void
  /** A clock for one job: `see` takes its progress, `end` is called when it is over. */
  stageClock(): StageClock
  countJob(kind: string, outcome: string): void
  /** The text for Prometheus, and its media type. */
  text(): Promise<string>
  readonly contentType: string
}

/** What is counted of an answer. */
export type CountedAnswer =
  | { readonly kind: 'fetched'; readonly wireBytes: number }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: Exclude<FetchResult['kind'], 'fetched' | 'failed'> }

interface StageClock {
  see(progress: Pick<CrawlProgress, 'phase'>): void
  end(): void
}

/** What is asked of the database when somebody looks. */
export interface Levels {
  /** Jobs by kind and state. */
  readonly depth: () => Promise<readonly { readonly kind: string; readonly state: string; readonly jobs: number }[]>
  /** Seconds by which the visit that waits for longest is late. */
  readonly lag: () => Promise<number>
}

/** From a page of a second to a harvest of a day. */
const STAGE_SECONDS = [0.1, 0.5, 1, 5, 15, 60, 300, 900, 3600, 14_400, 86_400]

/** Makes the metrics of one process; what the database knows is read when they are. */
export async function openMetrics(levels: Levels): Promise<Metrics> {
  const { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } = await import('prom-client')
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name: `permablog_${name}_total`, help, labelNames, registers })
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name: `permablog_${name}`, help, labelNames, registers })
  const instruments: Instruments = {
    pages: counter('pages', 'Answers to requests by their kind.', 'outcome'),
    posts: counter('posts', 'Posts stored, new or changed.'),
    bytes: counter('bytes', 'Bytes over the wire.'),
    errors: counter('errors', 'Requests that failed, by the reason.', 'kind'),
    jobs: counter('jobs', 'Jobs that this worker took, by outcome.', 'kind', 'outcome'),
    stages: new Histogram({
      name: 'permablog_stage_seconds',
      help: 'Time that a job spends in each stage.',
      labelNames: ['stage'],
      buckets: STAGE_SECONDS,
      registers,
    }),
    depth: gauge('queue_jobs', 'Jobs of the whole archive by kind and state.', 'kind', 'state'),
    lag: gauge('schedule_lag_seconds', 'By how much the visit that waits for longest is late.'),
  }
  return metricsOf(registry, instruments, levels)
}

interface Instruments {
  readonly pages: Counter<'outcome'>
  readonly posts: Counter
  readonly bytes: Counter
  readonly errors: Counter<'kind'>
  readonly jobs: Counter<'kind' | 'outcome'>
  readonly stages: Histogram<'stage'>
  readonly depth: Gauge<'kind' | 'state'>
  readonly lag: Gauge
}

function metricsOf(registry: Registry, instruments: Instruments, { depth, lag }: Levels): Metrics {
  return {
    contentType: registry.contentType,
    measured: source => measuredBy(source, answer => countAnswer(instruments, answer)),
    countAnswer: answer => countAnswer(instruments, answer),
    countRecord: record => {
      if (record.kind === 'post') instruments.posts.inc()
    },
    countJob: (kind, outcome) => instruments.jobs.inc({ kind, outcome }),
    stageClock: () => stageClock((stage, seconds) => instruments.stages.observe({ stage }, seconds)),
    text: async () => {
      instruments.depth.reset()
      for (const { kind, state, jobs } of await depth()) instruments.depth.set({ kind, state }, jobs)
      instruments.lag.set(await lag())
      return await registry.metrics()
    },
  }
}

function countAnswer({ pages, bytes, errors }: Instruments, answer: CountedAnswer): void {
  pages.inc({ outcome: answer.kind })
  if (answer.kind === 'fetched') bytes.inc(answer.wireBytes)
  if (answer.kind === 'failed') errors.inc({ kind: answer.reason })
}

/** A source that tells what is counted of its answers. */
export function measuredBy(source: PageSource, count: (answer: CountedAnswer) => void): PageSource {
  return answeringWith(source, async request => {
    const result = await source.fetch(request)
    count(countedOf(result))
    return result
  })
}

function countedOf(result: FetchResult): CountedAnswer {
  if (result.kind === 'fetched') return { kind: 'fetched', wireBytes: result.wireBytes }
  return result.kind === 'failed' ? { kind: 'failed', reason: result.reason } : { kind: result.kind }
}

function stageClock(observe: (stage: string, seconds: number) => void): StageClock {
  let stage: string | null = null
  let since = performance.now()
  const end = () => {
    if (stage !== null) observe(stage, (performance.now() - since) / 1000)
    stage = null
  }
  return {
    see: ({ phase }) => {
      if (phase === stage) return
      end()
      stage = phase === 'done' ? null : phase
      since = performance.now()
    },
    end,
  }
}
