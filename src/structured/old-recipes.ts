import type { PageNode } from '../page/index.ts'

/** The classes of hRecipe, and those that took their place in h-recipe. */
const NEW_NAMES: Readonly<Record<string, string>> = {
  hrecipe: 'h-recipe',
  fn: 'p-name',
  ingredient: 'p-ingredient',
  yield: 'p-yield',
  instructions: 'e-instructions',
  duration: 'dt-duration',
  photo: 'u-photo',
  summary: 'p-summary',
  author: 'p-author',
  published: 'dt-published',
  nutrition: 'p-nutrition',
}

/** A copy in which recipes of the first generation have the classes of the second: the library knows all others, but not these. */
export function withNewRecipes(node: PageNode, isInRecipe = false): PageNode {
  if (node.kind === 'text') return node
  const names = node.attributes.class?.split(/\s+/) ?? []
  // What stands in another item within it, as the name of the author, is said of that.
  const isOther = isInRecipe && names.includes('vcard')
  const isHere = isInRecipe || names.includes('hrecipe')
  const renamed = names.map(name => (isHere ? (NEW_NAMES[name] ?? name) : name)).join(' ')
  return {
    ...node,
    attributes: isHere ? { ...node.attributes, class: renamed } : node.attributes,
    children: node.children.map(child => withNewRecipes(child, isHere && !isOther)),
  }
}
