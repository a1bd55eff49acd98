import type { Db } from '../schema.ts'
import { records } from './0001-records.ts'
import { generations } from './0002-generations.ts'
import { frontierLanes } from './0003-frontier-lanes.ts'
import { schedule } from './0004-schedule.ts'
import { gone } from './0005-gone.ts'
import { mediaFiles } from './0006-media-files.ts'
import { hostGroups } from './0007-host-groups.ts'
import { lists } from './0008-lists.ts'
import { pastMedia } from './0009-past-media.ts'
import { monthCounts } from './0010-month-counts.ts'
import { pageFingerprints } from './0011-page-fingerprints.ts'
import { purposes } from './0012-purposes.ts'
import { derived } from './0013-derived.ts'
import { searchEntries } from './0014-search-entries.ts'
import { runs } from './0015-runs.ts'
import { searchSketches } from './0016-search-sketches.ts'
import { network } from './0017-network.ts'
import { trends } from './0018-trends.ts'
import { tally } from './0019-tally.ts'
import { versionDigests } from './0020-version-digests.ts'
import { removal } from './0021-removal.ts'
import { labels } from './0022-labels.ts'
import { reading } from './0023-reading.ts'
import { noticeFacts } from './0024-notice-facts.ts'
import { accessKeys } from './0025-access-keys.ts'
import { visitReasons } from './0026-visit-reasons.ts'

/** All steps of the schema, oldest first; the version of an archive is how many of them it has had. */
export const MIGRATIONS: readonly ((db: Db) => Promise<void>)[] = [
  records,
  generations,
  frontierLanes,
  schedule,
  gone,
  mediaFiles,
  hostGroups,
  lists,
  pastMedia,
  monthCounts,
  pageFingerprints,
  purposes,
  derived,
  searchEntries,
  runs,
  searchSketches,
  network,
  trends,
  tally,
  versionDigests,
  removal,
  labels,
  reading,
  noticeFacts,
  accessKeys,
  visitReasons,
]
