import type { Platform } from './platform.ts'
import { ENGINE_PLATFORMS } from './platforms/engines.ts'
import { STATIC_PLATFORMS } from './platforms/generators.ts'
import { HOSTED_PLATFORMS } from './platforms/hosted.ts'

/** All platforms we know; where two fit alike, the earlier one is the more special and is taken. */
export const PLATFORMS: readonly Platform[] = [...HOSTED_PLATFORMS, ...ENGINE_PLATFORMS, ...STATIC_PLATFORMS]

const BY_ID = new Map(PLATFORMS.map(platform => [platform.id, platform]))

/** What is known of a platform, by its short name. */
export function platformById(id: string | null): Platform | null {
  return id === null ? null : (BY_ID.get(id) ?? null)
}
