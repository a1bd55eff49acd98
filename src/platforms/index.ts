/** What a platform looks like, and what it implies. */
export type { Platform, PlatformEvidence } from './platform.ts'
/** All platforms we know. */
export { PLATFORMS, platformById } from './platforms.ts'
