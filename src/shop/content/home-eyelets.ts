import type { Configuration } from '../quoting/configuration.ts'
import { EYELET_INSET_MM, isEyeletPlace, LEAST_EYELETS } from '../quoting/eyelets.ts'
import type { EyeletPlace, Recipe } from '../quoting/recipe.ts'

type Measures = { widthMm: number; heightMm: number }

const evenUp = (count: number): number => Math.ceil(count) + (Math.ceil(count) % 2)
const innerMm = (lengthMm: number): number => lengthMm - 2 * EYELET_INSET_MM

/** The length along which the eyelets of a place lie in a row, and how many such rows there are. */
function rowsOf(place: EyeletPlace, { widthMm, heightMm }: Measures): { rows: number; lengthMm: number } {
  if (place === 'topBottom') return { rows: 2, lengthMm: innerMm(widthMm) }
  if (place === 'leftRight') return { rows: 2, lengthMm: innerMm(heightMm) }
  return { rows: 1, lengthMm: innerMm(widthMm) }
}

/** As many as keep the example's distance at another size, or come a little closer. */
function countAt(place: EyeletPlace, count: number, from: Measures, to: Measures): number {
  if (place === 'corners' || place === 'custom') return count
  if (place === 'perimeter') {
    const around = ({ widthMm, heightMm }: Measures) => innerMm(widthMm) + innerMm(heightMm)
    return evenUp((count * around(to)) / around(from))
  }
  const { rows, lengthMm } = rowsOf(place, from)
  const gaps = Math.ceil(((count / rows - 1) * rowsOf(place, to).lengthMm) / lengthMm)
  return evenUp(rows * (gaps + 1))
}

/** The example's eyelets at another size: the same distance, within what the recipe allows. Sizes that cannot be read keep its count. */
export function eyeletsAtSize(recipe: Recipe, example: Configuration, size: Measures): Configuration['counts'] {
  const counts = { ...example.counts }
  for (const group of recipe.groups) {
    if (group.kind !== 'count' || group.placeGroup === undefined) continue
    const place = example.choices[group.placeGroup]
    const count = counts[group.code] ?? 0
    if (!isEyeletPlace(place) || count === 0 || !(size.widthMm > 0 && size.heightMm > 0)) continue
    const wanted = Math.max(LEAST_EYELETS[place], countAt(place, count, example, size))
    counts[group.code] = Math.min(wanted, group.max - (group.max % 2))
  }
  return counts
}
