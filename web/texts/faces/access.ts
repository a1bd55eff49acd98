/** Who may do what: loaded with the login page and the settings. */
export { access } from '../access.ts'
