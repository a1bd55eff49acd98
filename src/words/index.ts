/** Words: what the languages in which people blog write on their blogs, and expressions built from all of it. */
export { calendarOf, commonDay, commonYear, foreignMonth, hasYearInEra } from './calendars.ts'
/** Words and letters of a text in any script, without expressions over all of Unicode. */
export { eachLetterRun, eachWord, indexedWords, letterCount, letterRuns } from './characters.ts'
export { detectLanguage, isPlainlyIn } from './detector.ts'
export { COUNTERS, latinDigits } from './digits.ts'
export { fold } from './fold.ts'
export { intlRelative, type RelativePhrase, type TimeUnit } from './intl-relative.ts'
export { LANGUAGES, languageOf } from './languages.ts'
export { inLatinLetters } from './latin-letters.ts'
export {
  anyIn,
  anyOf,
  anyPhrase,
  anyUnspaced,
  anyWord,
  authorSegments,
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
export { isGivenName, isPersonName, namesOfTheWorld, PERSON_DEGREES, PERSON_TITLES, plainName } from './person-names.ts'
/** Dates that no digits of ours write: in eras, in letters, in words. */
export { mayBeHebrewDate, mayBeInEra, readEraDate, readHebrewDate, spelledDays, YEAR_SIGN } from './spelled-dates.ts'
export { fieldTokens } from './time-fields.ts'
