// Stands for `node:fs/promises` in what is loaded from `src/`: whatever changes a file passes the plan of faults first.
import * as real from 'node:fs/promises'
import { plan } from './fault-plan.ts'

export * from 'node:fs/promises'

const HANDLE_CHANGES = new Set(['write', 'writeFile', 'appendFile', 'sync', 'datasync', 'truncate'])

/** A handle whose changes can fail. */
function watched(handle: real.FileHandle): real.FileHandle {
  return new Proxy(handle, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target)
      if (typeof value !== 'function') return value
      if (!HANDLE_CHANGES.has(String(name))) return value.bind(target)
      return (...given: unknown[]) => {
        const [data] = given
        const half =
          data instanceof Uint8Array && data.length > 1
            ? () => target.write(data.subarray(0, Math.floor(data.length / 2)))
            : null
        return plan.pass(`handle.${String(name)}`, () => Promise.resolve(Reflect.apply(value, target, given)), half)
      }
    },
  })
}

/** Opens a file; what changes it through the handle can fail. */
export async function open(...given: Parameters<typeof real.open>): Promise<real.FileHandle> {
  const [path, flags = 'r'] = given
  if (flags === 'r') return await real.open(...given)
  return watched(await plan.pass(`open ${String(flags)}`, () => real.open(path, flags, given[2])))
}

/** Renames a file, or fails. */
export function rename(...given: Parameters<typeof real.rename>): Promise<void> {
  return plan.pass('rename', () => real.rename(...given))
}

/** Makes a folder, or fails. */
export function mkdir(...given: Parameters<typeof real.mkdir>): Promise<string | undefined> {
  return plan.pass('mkdir', () => real.mkdir(...given))
}

/** Writes a file, half of it, or fails. */
export function writeFile(...given: Parameters<typeof real.writeFile>): Promise<void> {
  const [path, data] = given
  const half = data instanceof Uint8Array ? () => real.writeFile(path, data.subarray(0, data.length / 2)) : null
  return plan.pass('writeFile', () => real.writeFile(...given), half)
}

/** Copies a file, half of it, or fails. */
export function copyFile(...given: Parameters<typeof real.copyFile>): Promise<void> {
  const half = async () => {
    const bytes = await real.readFile(given[0])
    await real.writeFile(given[1], bytes.subarray(0, bytes.length / 2))
  }
  return plan.pass('copyFile', () => real.copyFile(...given), half)
}

/** Removes a file, or fails. */
export function rm(...given: Parameters<typeof real.rm>): Promise<void> {
  return plan.pass('rm', () => real.rm(...given))
}
