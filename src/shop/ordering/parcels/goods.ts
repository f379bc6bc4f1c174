import type { HandlingChoice } from '../../print/delivery/handling.ts'
import type { DisplayForm } from '../../print/quoting/appearance.ts'
import type { Configuration } from '../../print/quoting/configuration.ts'
import { appearanceIn } from '../../print/quoting/piece-appearance.ts'

/**
 * How the pieces of a line are packed. `roll`: rolled up along their long side. `stack`: laid one
 * on the other on their largest face.
 */
export type Goods = {
  line: number
  pieces: number
  /** Of all pieces, without packaging. */
  weightG: number
} & (
  | { packing: 'roll'; acrossMm: number; alongMm: number; thicknessMm: number; coreMm: number }
  | { packing: 'stack'; lengthMm: number; widthMm: number; heightMm: number }
)

type Line = {
  position: number
  pieces: number
  weightG: number
  configuration: Configuration
}

/** What both ends of a wrapped roll add to its length. */
export const ENDS_MM = 40
/** Printed sheets are rolled loosely: 1 kg/dm³ with the air between the layers. */
const G_PER_M2_OF_ONE_MM = 1000
const MM2_PER_M2 = 1_000_000
const LEAST_THICKNESS_MM = 0.1
/** Inner diameter of a roll where the order does not name one. */
const CORE_MM = 60
/** Free space around a solid piece. */
const PADDING_MM = 20
/** Loose stickers lie on sheets of this size. */
const STICKER_SHEET = { longMm: 480, shortMm: 330 }

/** Sizes of packed stands, by form; null: as long as the print is wide. */
const STANDS: Record<Exclude<DisplayForm, 'graphic'>, readonly [number | null, number, number]> = {
  rollup: [null, 120, 110],
  xbanner: [900, 140, 120],
  photocall: [1000, 350, 300],
  counter: [950, 420, 250],
}
/** The poles of a flag in their bag. */
const POLES = [1400, 160, 120] as const
/** The foot of a roll-up is wider than its print. */
const FOOT_MM = 60

const areaMm2 = ({ widthMm, heightMm }: Configuration): number => widthMm * heightMm

function thicknessOf({ pieces, weightG, configuration }: Line): number {
  const gramsPerM2 = (weightG * MM2_PER_M2) / Math.max(1, areaMm2(configuration) * pieces)
  return Math.max(LEAST_THICKNESS_MM, gramsPerM2 / G_PER_M2_OF_ONE_MM)
}

type Sheet = { acrossMm: number; thicknessMm: number }

/** Halves the side across until it fits: soft goods and banners that may be folded. */
function folded({ acrossMm, thicknessMm }: Sheet, fitsMm: number): Sheet {
  const least = Math.max(1, fitsMm)
  return acrossMm > least
    ? folded({ acrossMm: Math.ceil(acrossMm / 2), thicknessMm: 2 * thicknessMm }, least)
    : { acrossMm, thicknessMm }
}

const stacked = (sides: readonly [number, number, number]) => {
  const [lengthMm = 0, widthMm = 0, heightMm = 0] = [...sides].sort((a, b) => b - a)
  return { packing: 'stack' as const, lengthMm, widthMm, heightMm: Math.max(1, heightMm) }
}

/** Stickers in sheets: each sheet holds several, so a piece takes part of its thickness. */
function onSheets(line: Line) {
  const { widthMm, heightMm } = line.configuration
  const long = Math.max(widthMm, heightMm)
  const short = Math.min(widthMm, heightMm)
  if (long > STICKER_SHEET.longMm || short > STICKER_SHEET.shortMm) return undefined
  const perSheet =
    Math.floor(STICKER_SHEET.longMm / long) * Math.floor(STICKER_SHEET.shortMm / short)
  const sheetMm = thicknessOf(line)
  return {
    packing: 'stack' as const,
    lengthMm: STICKER_SHEET.longMm,
    widthMm: STICKER_SHEET.shortMm,
    heightMm: sheetMm / perSheet,
  }
}

export type Travel = {
  handling: HandlingChoice | null
  /** How long a parcel may be; soft and folded goods are folded to fit. Null: no limit. */
  fitsMm: number | null
}

/** How the pieces of a line are packed. */
export function goodsOf(line: Line, { handling, fitsMm }: Travel): Goods {
  const { configuration, position, pieces, weightG } = line
  const { widthMm, heightMm, thicknessMm = 0 } = configuration
  const base = { line: position, pieces, weightG }
  const look = appearanceIn(configuration)
  const rolled = (isSoft: boolean): Goods => {
    const flat = { acrossMm: Math.min(widthMm, heightMm), thicknessMm: thicknessOf(line) }
    const isFolded = fitsMm !== null && (isSoft || handling === 'folded')
    return {
      ...base,
      ...{ packing: 'roll', alongMm: Math.max(widthMm, heightMm), coreMm: look.coreMm ?? CORE_MM },
      ...(isFolded ? folded(flat, fitsMm - ENDS_MM) : flat),
    }
  }
  switch (look.kind) {
    case 'board':
      return { ...base, ...stacked([widthMm, heightMm, look.thicknessMm]) }
    case 'letters':
    case 'corporeal':
      return {
        ...base,
        ...stacked([widthMm + PADDING_MM, heightMm + PADDING_MM, thicknessMm + PADDING_MM]),
      }
    case 'display': {
      if (look.form === 'graphic') return rolled(false)
      const [length, width, height] = STANDS[look.form]
      return { ...base, ...stacked([length ?? widthMm + FOOT_MM, width, height]) }
    }
    case 'textile':
      return look.form === 'fly' ? { ...base, ...stacked(POLES) } : rolled(true)
    case 'sticker': {
      const sheets = look.supply === 'roll' ? undefined : onSheets(line)
      return sheets ? { ...base, ...sheets } : rolled(false)
    }
    default:
      return rolled(false)
  }
}
