import type { StructuredData } from '../structured-data.ts'
import { distinctFound, type Found } from './found.ts'
import { itemsOfType, propertyText, propertyTexts } from './microformat-items.ts'
import { graphsOf, oneLine } from './schema-graph.ts'

/** How to cook something. */
export interface Recipe {
  readonly name: string | null
  readonly ingredients: readonly string[]
  readonly yield: string | null
  /** As written, as in `PT1H`. */
  readonly duration: string | null
}

/** Ingredients that are kept of one recipe. */
const MOST_INGREDIENTS = 100

/** The recipes that a page marks as such. */
export function recipesOf(data: StructuredData): readonly Found<Recipe>[] {
  const ofGraphs = graphsOf(data).flatMap(graph =>
    graph.ofType(/^Recipe$/).map(node => ({
      value: {
        name: graph.text(node, 'name', 'headline'),
        ingredients: graph.texts(node, 'recipeIngredient', 'ingredients').map(oneLine).slice(0, MOST_INGREDIENTS),
        yield: graph.text(node, 'recipeYield'),
        duration: graph.text(node, 'totalTime', 'cookTime'),
      },
      syntax: graph.syntax,
      where: graph.describe(node),
    })),
  )
  const ofMicroformats = itemsOfType(data.microformats, ['h-recipe']).map(item => ({
    value: {
      name: propertyText(item, 'name'),
      ingredients: propertyTexts(item, 'ingredient').slice(0, MOST_INGREDIENTS),
      yield: propertyText(item, 'yield'),
      duration: propertyText(item, 'duration'),
    },
    syntax: 'microformats' as const,
    where: 'h-recipe',
  }))
  return distinctFound([...ofGraphs, ...ofMicroformats])
}
