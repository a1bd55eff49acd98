/** What a page shows by the class of its body; "perhaps" where themes use the same name for anything. */
export type BodyKind = 'post' | 'perhapsPost' | 'page' | 'list' | 'perhapsList'

/** Classes that software puts on `<body>`: each fits a whole class. */
export type BodyClasses = Partial<Readonly<Record<BodyKind, RegExp>>>

/** What themes and generators of no platform in particular put there. */
export const BODY_CLASSES_OF_THEMES: BodyClasses = {
  post: /^(post-page|is-post|page-post|blog-post)$/,
  perhapsPost: /^(post|page--post|layout-post|post-type-post)$/,
  list: /^index-page$/,
  perhapsList: /^index$/,
}
