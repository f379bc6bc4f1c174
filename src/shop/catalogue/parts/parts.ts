/** What several recipes have in common: materials, formats and options, known by their codes. */
import type { Group } from '../../print/quoting/group.ts'
import type { BlockMaterial, Format, Material } from '../../print/quoting/material.ts'
import type { Recipe } from '../../print/quoting/recipe.ts'

export const PART_LISTS = ['materials', 'groups', 'formats'] as const
export type PartList = (typeof PART_LISTS)[number]

export type Part = Material | BlockMaterial | Format | Group

/** The parts of a recipe that stand in one of its lists, in their order. */
export function partsIn(recipe: Recipe, list: PartList): readonly Part[] {
  if (list === 'formats') return recipe.shape === 'format' ? recipe.formats : []
  return list === 'groups' ? recipe.groups : recipe.materials
}

export const partIn = (recipe: Recipe, list: PartList, code: string): Part | undefined =>
  partsIn(recipe, list).find((part) => part.code === code)
