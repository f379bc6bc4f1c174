/** A small recipe of every family, with all questions of its shape. */
import type { Configuration } from '../src/shop/print/quoting/configuration.ts'
import { defaultConfiguration } from '../src/shop/print/quoting/default-configuration.ts'
import { appearanceOf } from '../src/shop/print/quoting/piece-appearance.ts'
import type { Recipe } from '../src/shop/print/quoting/recipe.ts'
import { CORPOREAL, INITIALS, ROLL_UP, STICKER } from './piece-shapes.ts'
import { BOARD, TEXTILE, VINYL } from './sheet-shapes.ts'

export const SHAPES = {
  VINYL,
  TEXTILE,
  BOARD,
  ROLL_UP,
  STICKER,
  INITIALS,
  CORPOREAL,
} as const satisfies Record<string, Recipe>

/** The recipe's default with the given answers; answers of one kind are added to the default's. */
export function configured(recipe: Recipe, said: Partial<Configuration> = {}): Configuration {
  const base = defaultConfiguration(recipe)
  const configuration = {
    ...base,
    ...said,
    choices: { ...base.choices, ...said.choices },
    counts: { ...base.counts, ...said.counts },
  }
  return { ...configuration, appearance: appearanceOf(recipe, configuration) }
}
