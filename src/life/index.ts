/** Asks whether links still lead somewhere. */
export { checkLinks } from './check-links.ts'
/** Two blogs beside each other. */
export { type BlogComparison, type ComparedTerm, compareBlogs } from './compare-blogs.ts'
/** How a blog lived. */
export { type Life, lifeOf } from './life-of.ts'
