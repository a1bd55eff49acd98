/** Words: what the languages in which people blog write on their blogs, and expressions built from all of it. */
export { calendarOf, commonDay, commonYear, erasOfYears, foreignMonth } from './calendars.ts'
/** Words and letters of a text in any script, without expressions over all of Unicode. */
export { eachLetterRun, eachWord, indexedWords, letterCount, letterRuns } from './characters.ts'
export { detectLanguage, isPlainlyIn } from './detector.ts'
export { latinDigits } from './digits.ts'
export { fold } from './fold.ts'
export { intlRelative, type RelativePhrase, type TimeUnit } from './intl-relative.ts'
export { LANGUAGES, languageOf } from './languages.ts'
export {
  anyOf,
  anyUnspaced,
  anyWord,
  authorTokens,
  beginning,
  beginningInEach,
  inEachLanguage,
  isAnyOf,
  isWordOf,
  lazily,
  segmentsOf,
  tokensOf,
  WORD_END,
  WORD_START,
} from './match.ts'
export { isMonthMark, isMonthName, monthBeginning, monthOf } from './months.ts'
export { isPersonName, namesOfTheWorld, plainName } from './person-names.ts'
