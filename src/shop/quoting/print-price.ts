import { mulDivRound } from '../../platform/money.ts'
import type { Component } from './component.ts'
import type { Configuration } from './configuration.ts'
import type { Material } from './recipe.ts'

export const MM2_PER_M2 = 1_000_000

/**
 * The billed area at the rate of its tier, but never more than the entry price of a higher tier: nobody pays more for less.
 * The reason says which tier, that the least area was billed, or that a higher tier's entry was cheaper.
 */
export function printComponent(
  material: Material,
  { widthMm, heightMm }: Configuration,
  pieces: number,
  areaMm2: number,
  billedMm2: number,
): Component {
  const { tiers } = material
  let reached = 0
  while ((tiers[reached + 1]?.fromMm2 ?? Number.POSITIVE_INFINITY) <= billedMm2) reached++
  const { fromMm2, centsPerM2 } = tiers[reached] ?? { fromMm2: 0, centsPerM2: 0 }
  const fullCents = mulDivRound(billedMm2, centsPerM2, MM2_PER_M2)

  let cents = fullCents
  let cap: Material['tiers'][number] | undefined
  for (let higher = reached + 1; higher < tiers.length; higher++) {
    const tier = tiers[higher]
    if (tier === undefined) break
    const entryCents = mulDivRound(tier.fromMm2, tier.centsPerM2, MM2_PER_M2)
    if (entryCents < cents) {
      cents = entryCents
      cap = tier
    }
  }

  const area = { pieces, pieceM2: (widthMm * heightMm) / MM2_PER_M2, areaM2: areaMm2 / MM2_PER_M2, rateCents: centsPerM2 }
  const print = (key: string, params: Component['reason']['params']): Component => ({ kind: 'print', code: 'print', cents, reason: { key, params } })
  if (cap !== undefined) {
    const params = { ...area, fullCents, capM2: cap.fromMm2 / MM2_PER_M2, capRateCents: cap.centsPerM2 }
    return print('quoting.reason.printCapped', params)
  }
  if (billedMm2 > areaMm2) return print('quoting.reason.printMinimum', { ...area, minimumM2: billedMm2 / MM2_PER_M2 })
  if (fromMm2 > 0) return print('quoting.reason.printTier', { ...area, fromM2: fromMm2 / MM2_PER_M2 })
  return print('quoting.reason.printBase', area)
}
