/** What who looks at the page may do, each including those before it; the same words as the server's. */
const RIGHTS = ['nothing', 'public', 'read', 'harvest', 'all'] as const

export type Right = (typeof RIGHTS)[number]

/** The server writes into the page who looks at it; without a server of ours around it (`vite web`) everything is tried. */
const said = typeof document === 'undefined' ? {} : document.documentElement.dataset
const held = RIGHTS.find(right => right === said.right) ?? 'all'

/** Whether who looks at the page may do what needs this right. What is only drawn goes by `access.css`. */
export function may(needed: Right): boolean {
  return RIGHTS.indexOf(held) >= RIGHTS.indexOf(needed)
}

/** Whether somebody is logged in, could be, or there is nothing to log in to. */
export const login: 'in' | 'out' | 'none' = said.login === 'in' || said.login === 'out' ? said.login : 'none'

/** The page of logging in, for who may read without it. */
export const LOGIN_PATH = '/login'
