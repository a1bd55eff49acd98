/** Something took longer than it may. */
export class Overdue extends Error {}

/** The same promise with a time limit in milliseconds: a page whose script never ends answers nothing. */
export async function bounded<T>(promise: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Overdue('no answer in time')), Math.max(0, milliseconds))
  })
  // What comes after the time is up, interests nobody.
  promise.catch(() => undefined)
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
