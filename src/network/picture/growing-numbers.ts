/** A list of numbers that grows, in one array: millions of them take four or eight bytes each. */
export class GrowingNumbers<Kind extends Int32Array | Uint32Array | Float64Array | Uint8Array> {
  #values: Kind
  #length = 0
  readonly #make: (length: number) => Kind

  constructor(make: (length: number) => Kind) {
    this.#make = make
    this.#values = make(1024)
  }

  push(value: number): void {
    if (this.#length === this.#values.length) {
      const larger = this.#make(2 * this.#length)
      larger.set(this.#values)
      this.#values = larger
    }
    this.#values[this.#length++] = value
  }

  /** What was pushed, without a copy of it. */
  result(): Kind {
    return this.#values.subarray(0, this.#length) as Kind
  }
}
