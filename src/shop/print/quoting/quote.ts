import { mulDivRound, percentOf } from '../../../platform/money.ts'
import { accept, type Result } from '../../../platform/refusal.ts'
import type { Component, Job } from './component.ts'
import { type Configuration, piecesOf } from './configuration.ts'
import { addJoins } from './joins.ts'
import type { BlockMaterial, Material } from './material.ts'
import { addOptions } from './option-price.ts'
import { measured, pieceMeasures } from './piece-measures.ts'
import { MM2_PER_M2, MM3_PER_DM3, printByArea, printByVolume } from './print-price.ts'
import type { Recipe } from './recipe.ts'
import { withSpacedCounts } from './spaced-eyelets.ts'
import type { Speed } from './speed.ts'
import { refusalsOf } from './validate.ts'

export type { Component } from './component.ts'

export type Quote = {
  components: readonly Component[]
  netCents: number
  pieces: number
  /** Area of all pieces; for cut pieces, of their faces. */
  areaMm2: number
  /** Billed area: at least the recipe's minimum. */
  billedMm2: number
  weightG: number
}

/** A recipe on sale: quotes and order lines store the version they were made with. */
export type PublishedRecipe = { version: number; recipe: Recipe }

/**
 * The price of a line, or all refusals. Net of VAT, before shipping, coupon and wallet. The same
 * cents in browser and server; the only place where a price is computed.
 */
export function quote(recipe: Recipe, chosen: Configuration): Result<Quote> {
  const configuration = withSpacedCounts(recipe, measured(recipe, chosen))
  const material = recipe.materials.find((one) => one.code === configuration.material)
  const speed = recipe.speeds.find((one) => one.code === configuration.speed)
  const refusals = refusalsOf(recipe, configuration, material)
  if (refusals.length > 0 || material === undefined || speed === undefined)
    return { ok: false, refusals }

  const measures = pieceMeasures(recipe, configuration)
  const pieces = piecesOf(configuration)
  const areaMm2 = measures.areaMm2 * pieces
  const billedMm2 = 'volume' in recipe ? areaMm2 : Math.max(areaMm2, recipe.minimumAreaMm2)
  const print =
    'volume' in recipe
      ? printByVolume(recipe.volume, measures, pieces)
      : printByArea(material as Material, measures, pieces, billedMm2)
  const job: Job = {
    recipe,
    configuration,
    measures,
    pieces,
    areaMm2,
    billedMm2,
    printCents: print.cents,
  }

  const components = [print]
  if ('tiers' in material) addJoins(components, job, material)
  const fittingsG = addOptions(components, job)
  addDesigns(components, job)
  addUnitTier(components, job)
  components.push(speedComponent(speed, totalOf(components)))
  if (configuration.fileCheck) {
    components.push({
      kind: 'service',
      code: 'fileCheck',
      cents: recipe.fileCheckCents,
      reason: { key: 'quoting.reason.fileCheck', params: {} },
    })
  }
  return accept({
    components,
    netCents: totalOf(components),
    pieces,
    areaMm2,
    billedMm2,
    weightG: bareG(job, material) + fittingsG * pieces,
  })
}

/** Weight of the bare pieces in grams. Cut pieces count as their bounding box, an upper bound. */
const bareG = ({ areaMm2, measures, pieces }: Job, material: Material | BlockMaterial): number =>
  'gramsPerM2' in material
    ? mulDivRound(areaMm2, material.gramsPerM2, MM2_PER_M2)
    : mulDivRound(measures.volumeMm3 * pieces, material.gramsPerDm3, MM3_PER_DM3)

function totalOf(components: readonly Component[]): number {
  let cents = 0
  for (const component of components) cents += component.cents
  return cents
}

function addDesigns(components: Component[], { recipe, configuration }: Job): void {
  const changes = configuration.designs - 1
  if (changes === 0 || recipe.designChangeCents === 0) return
  const params = { changes, rateCents: recipe.designChangeCents }
  const cents = changes * recipe.designChangeCents
  components.push({
    kind: 'option',
    code: 'designs',
    cents,
    reason: { key: 'quoting.reason.perDesign', params },
  })
}

function addUnitTier(components: Component[], { recipe, pieces }: Job): void {
  let reached = { fromPieces: 0, discountBp: 0 }
  for (const tier of recipe.unitTiers) if (tier.fromPieces <= pieces) reached = tier
  const baseCents = totalOf(components)
  const cents = percentOf(baseCents, -reached.discountBp)
  if (cents === 0) return
  const params = { percent: reached.discountBp / 100, fromPieces: reached.fromPieces, baseCents }
  components.push({
    kind: 'unitTier',
    code: 'unitTier',
    cents,
    reason: { key: 'quoting.reason.unitTier', params },
  })
}

/** Always listed, also if the speed is free. */
function speedComponent({ factorBp }: Speed, baseCents: number): Component {
  const cents = percentOf(baseCents, factorBp)
  if (factorBp === 0)
    return {
      kind: 'speed',
      code: 'speed',
      cents,
      reason: { key: 'quoting.reason.speedEven', params: {} },
    }
  const key = factorBp > 0 ? 'quoting.reason.speedSurcharge' : 'quoting.reason.speedDiscount'
  return {
    kind: 'speed',
    code: 'speed',
    cents,
    reason: { key, params: { percent: Math.abs(factorBp) / 100, baseCents } },
  }
}
