import type { Language, Translate } from '../../../platform/text.ts'
import { withNamesIn } from '../../catalogue/products/store-product-names.ts'
import { findRecipesOf } from '../../catalogue/products/store-recipes.ts'
import { sayOptions } from '../../order/say-options.ts'
import { shownOf } from '../../print/quoting/configuration.ts'
import { optionLabel } from '../../print/quoting/labels.ts'
import type { Recipe } from '../../print/quoting/recipe.ts'
import { printedSize } from '../../print/workshop/printed-size.ts'
import { type PrintedMaterial, type Roll, rollFor } from '../../print/workshop/roll.ts'
import { staffJobMoves } from '../orders/api-staff-view.ts'
import type { Lifecycle } from '../orders/lifecycle.ts'
import type { BoardCard, BoardJob } from './board-schema.ts'
import type { JobRow } from './store-board.ts'

type Words = { language: Language; t: Translate }

/** Undefined: cut from a block. */
function printedOn(recipe: Recipe | undefined, code: string): PrintedMaterial | undefined {
  if (recipe === undefined || 'volume' in recipe) return undefined
  return recipe.materials.find((material) => material.code === code)
}

export type OnRoll = { job: BoardCard; roll: Roll | null }

function onRoll(
  row: JobRow,
  recipe: Recipe | undefined,
  rolls: readonly Roll[],
  { language }: Words,
): OnRoll {
  const { configuration, jobState: state, artworkRules, lineId, number, pieces, jobName } = row
  const { material: code } = configuration
  const material = printedOn(recipe, code)
  const { marginMm, ...face } = printedSize(configuration, artworkRules)
  const roll = material ? rollFor(material, face, rolls) : null
  const job = {
    job: `${number}-${row.position}`,
    number,
    lineId,
    customer: row.customer,
    product: row.productName,
    jobName,
    materialLabel: (recipe && optionLabel(recipe, language, `material.${code}`)) ?? code,
    roll: roll?.key ?? null,
    configuration: shownOf(configuration),
    pieces,
    marginMm,
    overlapMm: material?.join ? (material.join.overlapMm ?? 0) : null,
    state,
    moves: staffJobMoves(row.orderStatus, state),
    shipsOn: row.shipsOn,
    ...(row.byHand && { byHand: true }),
  }
  return { job, roll }
}

type Rows = { rows: readonly JobRow[]; rolls: readonly Roll[]; words: Words }

/** The rows in the reader's language, each with the recipe it was made by. */
async function withRecipes({ context: { db }, shop }: Lifecycle, { rows, words }: Rows) {
  // Most recipes are those on sale, which stay in memory.
  const slugs = new Set(rows.map(({ productSlug }) => productSlug))
  await Promise.all([...slugs].map((slug) => shop.product(slug)))
  const [recipeOf, named] = await Promise.all([
    findRecipesOf(db, rows, shop.loadedProduct),
    withNamesIn(db, rows, words.language),
  ])
  return named.map((row) => ({ row, recipe: recipeOf(row) }))
}

/** Jobs as the board lists them, with the roll of each. */
export async function loadCards(life: Lifecycle, asked: Rows): Promise<OnRoll[]> {
  const { rolls, words } = asked
  return (await withRecipes(life, asked)).map(({ row, recipe }) =>
    onRoll(row, recipe, rolls, words),
  )
}

/** The same jobs with all that is known of each. */
export async function loadJobs(life: Lifecycle, asked: Rows): Promise<BoardJob[]> {
  const { rolls, words } = asked
  return (await withRecipes(life, asked)).map(({ row, recipe }) => ({
    ...onRoll(row, recipe, rolls, words).job,
    configuration: row.configuration,
    options: recipe ? sayOptions(row, recipe, words) : [],
    orderStatus: row.orderStatus,
    startsOn: row.startsOn,
  }))
}
