import { mulDivRound } from '../../../platform/money.ts'
import type { Component } from './component.ts'
import type { AreaTier, Material, VolumePrice, VolumeTier } from './material.ts'
import type { PieceMeasures } from './piece-measures.ts'

export const MM2_PER_M2 = 1_000_000
export const MM3_PER_DM3 = 1_000_000
/** Areas and volumes are counted in millimetres and billed by a million of them. */
const PER = 1_000_000

type Figure<Tier> = (tier: Tier) => number
/**
 * How tiers by area or by volume are read, and the names of their reasons and figures. Constants:
 * composed names would be made anew for every price.
 */
type Reading<Tier> = {
  code: 'print' | 'volume'
  none: Tier
  from: Figure<Tier>
  rate: Figure<Tier>
  key: Readonly<Record<'base' | 'capped' | 'minimum' | 'tier', string>>
  name: Readonly<Record<'piece' | 'all' | 'cap' | 'minimum' | 'from', string>>
}

const AREA: Reading<AreaTier> = {
  code: 'print',
  none: { fromMm2: 0, centsPerM2: 0 },
  from: (tier) => tier.fromMm2,
  rate: (tier) => tier.centsPerM2,
  key: {
    base: 'quoting.reason.printBase',
    capped: 'quoting.reason.printCapped',
    minimum: 'quoting.reason.printMinimum',
    tier: 'quoting.reason.printTier',
  },
  name: { piece: 'pieceM2', all: 'areaM2', cap: 'capM2', minimum: 'minimumM2', from: 'fromM2' },
}
const VOLUME: Reading<VolumeTier> = {
  code: 'volume',
  none: { fromMm3: 0, centsPerDm3: 0 },
  from: (tier) => tier.fromMm3,
  rate: (tier) => tier.centsPerDm3,
  key: {
    base: 'quoting.reason.volumeBase',
    capped: 'quoting.reason.volumeCapped',
    // No least volume is billed.
    minimum: 'quoting.reason.volumeBase',
    tier: 'quoting.reason.volumeTier',
  },
  name: {
    piece: 'pieceDm3',
    all: 'volumeDm3',
    cap: 'capDm3',
    minimum: 'minimumDm3',
    from: 'fromDm3',
  },
}

/** The amount (mm² or mm³) of one piece, of all pieces, and that which is billed. */
type Amount = { pieces: number; piece: number; all: number; billed: number }

/**
 * The billed amount at the rate of its tier, but never more than the entry price of a higher tier:
 * a smaller area never costs more. The reason says which tier, that the least amount was billed, or
 * that a higher tier's entry was cheaper.
 */
function printComponent<Tier>(
  tiers: readonly Tier[],
  { code, none, from, rate, key, name }: Reading<Tier>,
  { pieces, piece, all, billed }: Amount,
  setUpCents = 0,
): Component {
  // Tiers ascend and the first one begins at 0: `checkRecipe`.
  const at = Math.max(
    0,
    tiers.findLastIndex((tier) => from(tier) <= billed),
  )
  const reached = tiers[at] ?? none
  const rateCents = rate(reached)
  const fullCents = mulDivRound(billed, rateCents, PER)
  let cents = fullCents
  let cap: Tier | undefined
  for (const higher of tiers.slice(at + 1)) {
    const entryCents = mulDivRound(from(higher), rate(higher), PER)
    if (entryCents < cents) {
      cents = entryCents
      cap = higher
    }
  }

  const params: Record<string, number> = {
    pieces,
    [name.piece]: piece / PER,
    [name.all]: all / PER,
    rateCents,
  }
  let reason = key.base
  if (cap !== undefined) {
    reason = key.capped
    params.fullCents = fullCents
    params[name.cap] = from(cap) / PER
    params.capRateCents = rate(cap)
  } else if (billed > all) {
    reason = key.minimum
    params[name.minimum] = billed / PER
  } else if (from(reached) > 0) {
    reason = key.tier
    params[name.from] = from(reached) / PER
  }
  if (setUpCents > 0) params.setUpCents = setUpCents
  return {
    kind: 'print',
    code,
    cents: cents + pieces * setUpCents,
    reason: { key: reason, params },
  }
}

/** The area of the line by the tiers of its material. */
export const printByArea = (
  { tiers }: Material,
  { areaMm2 }: PieceMeasures,
  pieces: number,
  billedMm2: number,
): Component =>
  printComponent(tiers, AREA, { pieces, piece: areaMm2, all: areaMm2 * pieces, billed: billedMm2 })

/** The set-up of every piece and the volume of the line by its tiers. */
export const printByVolume = (
  { setUpCents, tiers }: VolumePrice,
  { volumeMm3 }: PieceMeasures,
  pieces: number,
): Component =>
  printComponent(
    tiers,
    VOLUME,
    { pieces, piece: volumeMm3, all: volumeMm3 * pieces, billed: volumeMm3 * pieces },
    setUpCents,
  )
