/** A sleep that ends early when somebody rings; a ring in between is not lost. */
export class Alarm {
  #isRung = false
  #wake: (() => void) | null = null

  ring(): void {
    this.#isRung = true
    this.#wake?.()
  }

  async sleep(milliseconds: number): Promise<void> {
    if (!this.#isRung) {
      const woken = Promise.withResolvers<void>()
      const timer = setTimeout(woken.resolve, milliseconds)
      this.#wake = woken.resolve
      await woken.promise
      clearTimeout(timer)
      this.#wake = null
    }
    this.#isRung = false
  }
}
