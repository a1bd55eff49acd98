/** Minutes east of UTC by the names that feeds use (RFC 822 and what people write besides). */
const ZONES: Readonly<Record<string, number>> = {
  acdt: 630,
  acst: 570,
  adt: -180,
  aedt: 660,
  aest: 600,
  akdt: -480,
  akst: -540,
  art: -180,
  ast: -240,
  awst: 480,
  bdst: 120,
  brst: -120,
  brt: -180,
  bst: 60,
  cat: 120,
  cdt: -300,
  cest: 120,
  cet: 60,
  clst: -180,
  clt: -240,
  cst: -360,
  eat: 180,
  edt: -240,
  eest: 180,
  eet: 120,
  est: -300,
  gmt: 0,
  hdt: -540,
  hkt: 480,
  hst: -600,
  ict: 420,
  idt: 180,
  ist: 330,
  jst: 540,
  kst: 540,
  mdt: -360,
  mest: 120,
  met: 60,
  mez: 60,
  mesz: 120,
  msd: 240,
  msk: 180,
  mst: -420,
  ndt: -150,
  npt: 345,
  nst: -210,
  nzdt: 780,
  nzst: 720,
  pdt: -420,
  pht: 480,
  pkt: 300,
  pst: -480,
  sast: 120,
  sgt: 480,
  trt: 180,
  ut: 0,
  utc: 0,
  wat: 60,
  west: 60,
  wet: 0,
  wib: 420,
  z: 0,
}

/** US zones as people write them without daylight saving. */
const LOOSE: ReadonlyMap<string, string> = new Map([
  ['et', 'est'],
  ['ct', 'cst'],
  ['mt', 'mst'],
  ['pt', 'pst'],
])

/**
 * Minutes east of UTC of a zone as written: `+0100`, `-05:00`, `Z`, `EST`, `GMT+2`. Null where it is not a zone. RFC
 * 822's single letters other than Z were defined with the wrong sign, so their meaning is unknown: `-0000` (RFC 2822,
 * 4.3), which is -0 here, UTC with an unknown local time.
 */
export function zoneOffset(text: string): number | null {
  const written = text.trim().replace(/[()]/g, '').toLowerCase()
  const numeric = /^(?:gmt|utc?|z)?\s*([+\u2212-])(\d{1,2})(?::?(\d{2}))?(?::?\d{2})?$/.exec(written)
  if (numeric) {
    const minutes = Number(numeric[2]) * 60 + Number(numeric[3] ?? 0)
    // Zones reach from -12:00 to +14:00.
    if (minutes > 14 * 60) return null
    return numeric[1] === '+' ? minutes : -minutes
  }
  const name = LOOSE.get(written) ?? written
  if (Object.hasOwn(ZONES, name)) return ZONES[name] ?? null
  return /^[a-y]$/.test(name) ? -0 : null
}
