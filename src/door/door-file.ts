import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'

const DOOR_FILE = 'writer.door'
const SOCKET_FILE = 'writer.sock'
/** Names of sockets end at 103 bytes on macOS, at 107 on Linux. */
const LONGEST_SOCKET_PATH = 100
/** Who can read the file may ask: its owner alone. */
const OWNER_ONLY = 0o600

const doorSchema = z.object({
  /** Tells the door of one process from that of another. */
  id: z.string(),
  /** The port on this machine; null where there is a socket in the folder. */
  port: z.number().int().nullable(),
  secret: z.string(),
})

/** Where a process that lends its lock is asked. */
export type DoorPlace = z.infer<typeof doorSchema>

/** The socket in the folder of an archive; null where its name would be too long, and on Windows, which has none. */
export function socketPath(folder: string): string | null {
  const path = join(resolve(folder), SOCKET_FILE)
  return process.platform === 'win32' || Buffer.byteLength(path) > LONGEST_SOCKET_PATH ? null : path
}

/** Where the door of an archive is; null where there is none. Whoever wrote it may be gone. */
export function readDoor(folder: string): DoorPlace | null {
  try {
    return doorSchema.parse(JSON.parse(readFileSync(join(folder, DOOR_FILE), 'utf8')))
  } catch {
    return null
  }
}

/** Leaves word of where the door is. */
export function writeDoor(folder: string, place: DoorPlace): void {
  const file = join(folder, DOOR_FILE)
  const fresh = `${file}-${place.id}`
  writeFileSync(fresh, JSON.stringify(place), { mode: OWNER_ONLY })
  renameSync(fresh, file)
}

/** Takes the word back, unless it is another's by now. */
export function removeDoor(folder: string, id: string): void {
  if (readDoor(folder)?.id === id) rmSync(join(folder, DOOR_FILE), { force: true })
}
