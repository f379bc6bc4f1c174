import { mulDivRound } from '../../../platform/money.ts'
import type { Configuration } from '../quoting/configuration.ts'
import type { Recipe } from '../quoting/recipe.ts'

/** The finished piece: its face, and for what is cut from a block its depth. Of a flat piece thickness and volume are 0. */
export type PieceMeasures = {
  widthMm: number
  heightMm: number
  thicknessMm: number
  areaMm2: number
  volumeMm3: number
}

/**
 * Measures of one piece in every shape, from what was chosen: typed, those of the format, or those of the letters. A size that cannot
 * be read, and one that nothing says, is `NaN`.
 */
export function pieceMeasures(recipe: Recipe, configuration: Configuration): PieceMeasures {
  const { widthMm, heightMm } = measured(recipe, configuration)
  const thicknessMm = 'volume' in recipe ? (configuration.thicknessMm ?? Number.NaN) : 0
  const areaMm2 = widthMm * heightMm
  return { widthMm, heightMm, thicknessMm, areaMm2, volumeMm3: areaMm2 * thicknessMm }
}

/** The configuration with base and height as they follow from its format or its letters; itself, where it says them. */
export function measured(recipe: Recipe, configuration: Configuration): Configuration {
  if (recipe.shape === 'format') {
    const format = recipe.formats.find(({ code }) => code === configuration.format)
    return format === undefined
      ? configuration
      : { ...configuration, widthMm: format.widthMm, heightMm: format.heightMm }
  }
  if (recipe.shape !== 'letters') return configuration
  const { heightMm, choices, texts } = configuration
  const widths = recipe.letterWidths[choices[TYPEFACE] ?? '']
  const letters = Object.values(texts ?? {}).join('')
  return { ...configuration, widthMm: lettersWidthMm(letters, widths ?? [], heightMm) }
}

/** The group that asks for the colour of paint; its choices are numbers of RAL Classic. */
export const PAINT_COLOUR = 'paintColour'
/** The choice group that says how letters are drawn. */
export const TYPEFACE = 'typeface'
const FIRST_LETTER = 65

/** The letters side by side, each as wide as its typeface draws it at that height. What is no capital letter takes no room. */
function lettersWidthMm(letters: string, widths: readonly number[], heightMm: number): number {
  let thousandths = 0
  for (let at = 0; at < letters.length; at++)
    thousandths += widths[letters.charCodeAt(at) - FIRST_LETTER] ?? 0
  return Number.isSafeInteger(heightMm) ? mulDivRound(heightMm, thousandths, 1000) : Number.NaN
}
