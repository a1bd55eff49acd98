import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { detectLanguage } from './detector.ts'
import { scoresIn } from './detector-table.ts'

const entry = fileURLToPath(import.meta.resolve('eld/small'))
const load = createRequire(entry)

it('reads the same table from its text as the module makes', () => {
  const { ngramsData } = load('../ngrams/small.js')
  const read = scoresIn(readFileSync(load.resolve('../ngrams/small.js'), 'utf8'))
  const pieces = Reflect.ownKeys(read)
  expect(pieces.toSorted()).toEqual(Object.keys(ngramsData.ngrams).sort())
  const differing = pieces.filter(
    piece => JSON.stringify(read[String(piece)]) !== JSON.stringify(ngramsData.ngrams[piece]),
  )
  expect(differing).toEqual([])
})

it('detects as the package does', () => {
  const { eld } = load(entry)
  for (const text of TEXTS) {
    const { language } = detectLanguage(text)
    expect(language, text).toBe(eld.detect(text).language)
    expect(detectLanguage(text).isReliable()).toBe(eld.detect(text).isReliable())
  }
})

const TEXTS = [
  'The river was quiet, and we walked home slowly under the old bridge.',
  'Der Fluss war still, und wir gingen langsam unter der alten Brücke nach Hause.',
  'La rivière était calme et nous sommes rentrés lentement sous le vieux pont.',
  'El río estaba tranquilo y volvimos despacio a casa bajo el viejo puente.',
  'Река была тихой, и мы медленно шли домой под старым мостом.',
  'Ο ποταμός ήταν ήσυχος και γυρίσαμε αργά στο σπίτι κάτω από την παλιά γέφυρα.',
  'كان النهر هادئا ومشينا ببطء إلى البيت تحت الجسر القديم.',
  '川は静かで、私たちは古い橋の下をゆっくりと家へ歩いて帰りました。',
  '강은 조용했고 우리는 오래된 다리 아래로 천천히 집에 걸어갔다.',
  '',
  '42',
]
