/** What the options of a harvest are for: loaded with the form that asks for them. */
export { options } from '../options.ts'
