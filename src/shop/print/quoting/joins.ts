import { mulDivRound } from '../../../platform/money.ts'
import type { Component, Job } from './component.ts'
import type { Configuration } from './configuration.ts'
import type { Material } from './material.ts'
import type { Recipe } from './recipe.ts'

export type Joins = { count: number; lengthMm: number }

/** Joins needed for a length from overlapping strips. */
const joinsIn = (lengthMm: number, stripMm: number, overlapMm: number): number =>
  lengthMm > stripMm ? Math.ceil((lengthMm - stripMm) / (stripMm - overlapMm)) : 0

/** Strips of the roll side by side across one side, and end to end along the other. */
function joinsAcross(
  acrossMm: number,
  alongMm: number,
  { rollWidthMm, lengthMm = alongMm, join }: Material,
): Joins {
  const overlapMm = join?.overlapMm ?? 0
  const besides = joinsIn(acrossMm, rollWidthMm, overlapMm)
  const behind = joinsIn(alongMm, lengthMm, overlapMm)
  return { count: besides + behind, lengthMm: besides * alongMm + behind * acrossMm }
}

/** Joins of one piece, across or along, whichever needs fewer metres; none if it fits. */
export function joinsOf(material: Material, widthMm: number, heightMm: number): Joins {
  const one = joinsAcross(widthMm, heightMm, material)
  const other = joinsAcross(heightMm, widthMm, material)
  return other.lengthMm < one.lengthMm ? other : one
}

/** Whether a piece is delivered in panels no larger than the roll. */
export function isInPanels(
  { materials }: Recipe,
  { material, widthMm, heightMm }: Configuration,
): boolean {
  const chosen = materials.find(({ code }) => code === material)
  return (
    chosen !== undefined &&
    'join' in chosen &&
    chosen.join?.panels === true &&
    joinsOf(chosen, widthMm, heightMm).count > 0
  )
}

/** Adds the cost of joins for pieces larger than the material. */
export function addJoins(
  components: Component[],
  { measures: { widthMm, heightMm }, pieces }: Job,
  material: Material,
): void {
  if (material.join === undefined) return
  const { count, lengthMm } = joinsOf(material, widthMm, heightMm)
  if (count === 0) return
  const totalMm = lengthMm * pieces
  const rateCents = material.join.centsPerM
  const params = {
    pieces,
    joins: count,
    pieceM: lengthMm / 1000,
    totalM: totalMm / 1000,
    rateCents,
  }
  components.push({
    kind: 'option',
    code: 'join',
    cents: mulDivRound(totalMm, rateCents, 1000),
    reason: { key: 'quoting.reason.join', params },
  })
}
