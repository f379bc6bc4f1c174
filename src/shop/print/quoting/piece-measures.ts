import { mulDivRound } from '../../../platform/money.ts'
import type { Configuration } from './configuration.ts'
import type { Recipe } from './recipe.ts'

/**
 * The finished piece: its face, and the depth of solids. Flat pieces have thickness and volume 0.
 */
export type PieceMeasures = {
  widthMm: number
  heightMm: number
  thicknessMm: number
  areaMm2: number
  volumeMm3: number
}

/**
 * Measures of one piece in any shape: typed, of the format, or of the letters. Unreadable or
 * missing sizes are `NaN`.
 */
export function pieceMeasures(recipe: Recipe, configuration: Configuration): PieceMeasures {
  const { widthMm, heightMm } = measured(recipe, configuration)
  const thicknessMm = 'volume' in recipe ? (configuration.thicknessMm ?? Number.NaN) : 0
  const areaMm2 = widthMm * heightMm
  return { widthMm, heightMm, thicknessMm, areaMm2, volumeMm3: areaMm2 * thicknessMm }
}

/**
 * The configuration with width and height derived from format or letters; unchanged if they match.
 */
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

/** The group of the paint colour; its choices are RAL Classic numbers. */
export const PAINT_COLOUR = 'paintColour'
/** The group of the typeface. */
export const TYPEFACE = 'typeface'
const FIRST_LETTER = 65

/** Letters side by side at their typeface's widths. Other characters take no space. */
function lettersWidthMm(letters: string, widths: readonly number[], heightMm: number): number {
  let thousandths = 0
  for (let at = 0; at < letters.length; at++)
    thousandths += widths[letters.charCodeAt(at) - FIRST_LETTER] ?? 0
  return Number.isSafeInteger(heightMm) ? mulDivRound(heightMm, thousandths, 1000) : Number.NaN
}
