import type { PdfFile } from '../pdf/pdf-file.ts'
import {
  type Dict,
  dictOf,
  isList,
  nameOf,
  numberOf,
  numbersOf,
  type Value,
} from '../pdf/pdf-syntax.ts'
import type { Colour } from './pdf-colour.ts'

/** An exponential function from no tint to the full one (PDF 32000-1, 7.10.3). */
export type Recipe = { none: readonly number[]; full: readonly number[]; exponent: number }

const PROCESS = ['Cyan', 'Magenta', 'Yellow', 'Black']
const INKS = PROCESS.length
const EXPONENTIAL = 2
const STITCHING = 3
const DEEPEST = 3
const MOST_PARTS = 64

/** Of each ink, its place among the process inks, or -1. */
export async function processOf(file: PdfFile, value: Value | undefined): Promise<number[]> {
  const names = await file.resolve(value)
  return (isList(names) ? names : [names]).map((each) => PROCESS.indexOf(nameOf(each) ?? ''))
}

/** Null of functions that are no plain curve. */
export async function recipeOf(file: PdfFile, value: Value | undefined): Promise<Recipe | null> {
  const dict = dictOf(await file.resolve(value))
  if (numberOf(await file.get(dict, 'FunctionType')) !== EXPONENTIAL) return null
  const none = numbersOf(await file.get(dict, 'C0'))
  const full = numbersOf(await file.get(dict, 'C1'))
  const exponent = numberOf(await file.get(dict, 'N')) ?? 1
  return none.length === INKS && full.length === INKS ? { none, full, exponent } : null
}

/**
 * How much of the four process inks a colour prints, from 0 to 1. Empty if that is not known; other
 * inks beside process inks are left out.
 */
export function processTints(
  { space, process, recipe }: Colour,
  values: readonly number[],
): readonly number[] {
  if (recipe) {
    const tint = (values[0] ?? 0) ** recipe.exponent
    return recipe.none.map((from, ink) => from + tint * ((recipe.full[ink] ?? 0) - from))
  }
  if (process) {
    const tints = PROCESS.map((_, ink) => values[process.indexOf(ink)] ?? 0)
    return values.length === process.length ? tints : []
  }
  return space === 'cmyk' && values.length === INKS ? values : []
}

/** The colours at the ends of a function's parts. */
async function stopsOf(file: PdfFile, value: Value | undefined, depth = 0): Promise<number[][]> {
  const dict = dictOf(await file.resolve(value))
  const kind = numberOf(await file.get(dict, 'FunctionType'))
  if (kind === EXPONENTIAL)
    return [numbersOf(await file.get(dict, 'C0')), numbersOf(await file.get(dict, 'C1'))]
  const parts = kind === STITCHING && depth < DEEPEST ? await file.get(dict, 'Functions') : null
  const stops: number[][] = []
  for (const part of isList(parts) ? parts.slice(0, MOST_PARTS) : [])
    stops.push(...(await stopsOf(file, part, depth + 1)))
  return stops
}

/** The colour of a gradient with the most ink; empty if it is not written plainly. */
export async function heaviestStop(file: PdfFile, shading: Dict): Promise<readonly number[]> {
  const stops = await stopsOf(file, shading.at.get('Function'))
  const sum = (values: readonly number[]): number => values.reduce((all, each) => all + each, 0)
  return stops.reduce((most, each) => (sum(each) > sum(most) ? each : most), [])
}
