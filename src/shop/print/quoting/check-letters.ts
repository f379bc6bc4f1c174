import type { Fault } from './fault.ts'
import type { TextGroup } from './group.ts'
import { TYPEFACE } from './piece-measures.ts'
import type { LettersRecipe, Recipe } from './recipe.ts'

export function checkTextGroup(
  faults: Fault[],
  place: string,
  { shape }: Recipe,
  { default: letters, letters: { min, max } }: TextGroup,
): void {
  if (shape !== 'letters') faults.push({ place, code: 'quoting.fault.textOutside' })
  if (min > max)
    faults.push({ place: `${place}.letters`, code: 'quoting.fault.range', params: { min, max } })
  if (!/^[A-Z]*$/.test(letters) || letters.length < min || letters.length > max) {
    faults.push({
      place: `${place}.default`,
      code: 'quoting.fault.defaultOutside',
      params: { value: letters },
    })
  }
}

const CAPITALS = 26

/**
 * Letters and their typeface are always asked, and every typeface has the width of each capital.
 */
export function checkLetters(
  faults: Fault[],
  { groups, letterWidths, letterStrokes }: LettersRecipe,
): void {
  const typeface = groups.find(({ code }) => code === TYPEFACE)
  if (typeface?.kind !== 'choice')
    faults.push({
      place: 'recipe.groups',
      code: 'quoting.fault.unknown',
      params: { value: TYPEFACE },
    })
  else {
    for (const { code } of typeface.choices) {
      const widths = letterWidths[code] ?? []
      if (
        widths.length === CAPITALS &&
        widths.every((width) => Number.isSafeInteger(width) && width > 0)
      )
        continue
      faults.push({
        place: `recipe.letterWidths.${code}`,
        code: 'quoting.fault.letterWidths',
        params: { value: widths.length, limit: CAPITALS },
      })
    }
  }
  checkStrokes(faults, groups, letterStrokes)
  if (!groups.some(({ kind }) => kind === 'text'))
    faults.push({ place: 'recipe.groups', code: 'quoting.fault.empty' })
  groups.forEach(({ kind, code, when }, index) => {
    if (when !== undefined && (kind === 'text' || code === TYPEFACE))
      faults.push({ place: `recipe.groups[${index}].when`, code: 'quoting.fault.alwaysAsked' })
  })
}

/** Every typeface has its thinnest stroke. */
function checkStrokes(
  faults: Fault[],
  groups: LettersRecipe['groups'],
  strokes: LettersRecipe['letterStrokes'],
): void {
  const typeface = groups.find(({ code }) => code === TYPEFACE)
  if (typeface?.kind !== 'choice') return
  for (const { code } of typeface.choices) {
    const value = strokes[code] ?? 0
    if (Number.isSafeInteger(value) && value > 0) continue
    faults.push({
      place: `recipe.letterStrokes.${code}`,
      code: 'quoting.fault.notWhole',
      params: { value },
    })
  }
}
