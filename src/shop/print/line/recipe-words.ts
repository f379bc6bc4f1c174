import { type Language, localText } from '../../../platform/text.ts'
import type { Recipe } from '../quoting/recipe.ts'
import type { ProductWords } from './line-text.ts'

/** The recipe's words: `material.banner510`, `format.85x200`, `finish.hem`, `eyelets`. */
function labelsOf(recipe: Recipe, language: Language): Record<string, string> {
  const { materials, groups } = recipe
  const coded = [
    ...materials.map(({ code, label }) => [`material.${code}`, label] as const),
    ...(recipe.shape === 'format'
      ? recipe.formats.map(({ code, label }) => [`format.${code}`, label] as const)
      : []),
    ...groups.flatMap((group) => [
      [group.code, group.label] as const,
      ...(group.kind === 'choice'
        ? group.choices.map(({ code, label }) => [`${group.code}.${code}`, label] as const)
        : []),
    ]),
  ]
  return Object.fromEntries(
    coded.map(([reference, label]) => [reference, localText(label, language)]),
  )
}

/** Groups that qualify another: the place of eyelets, the edges of a finish. */
function parentsOf({ groups }: Recipe): [group: string, parent: string][] {
  return groups.flatMap((group): [string, string][] => {
    if (group.kind === 'count')
      return group.placeGroup === undefined ? [] : [[group.placeGroup, group.code]]
    const first = group.when?.[0]
    return first && 'choice' in first ? [[group.code, first.choice]] : []
  })
}

export function wordsOf(recipe: Recipe, language: Language): ProductWords {
  const codesOf = (groups: readonly { code: string }[]): string[] => groups.map(({ code }) => code)
  return {
    labels: labelsOf(recipe, language),
    under: Object.fromEntries(parentsOf(recipe)),
    named: codesOf(
      recipe.groups.filter((group) => group.kind === 'choice' && group.show !== 'tiles'),
    ),
    inMm: codesOf(recipe.groups.filter((group) => group.kind === 'count' && group.unit === 'mm')),
    maxSpacingMm: Object.fromEntries(
      recipe.groups.flatMap((group) =>
        group.kind === 'count' && group.spacing ? [[group.code, group.spacing.maxSpacingMm]] : [],
      ),
    ),
  }
}
