// Loaded before all else (`--import`): the clock of this process is off by as many milliseconds as the environment says.
const off = Number(process.env.PERMABLOG_BENCH_CLOCK ?? 0)
const RealDate = Date

class ShiftedDate extends RealDate {
  constructor(...given: [] | [number | string | Date]) {
    super(given[0] ?? RealDate.now() + off)
  }

  static override now(): number {
    return RealDate.now() + off
  }
}

// Only where it is off: with several numbers, as in `new Date(2024, 4, 3)`, nothing of ours makes a date.
if (off !== 0) globalThis.Date = ShiftedDate as DateConstructor
