import { ENDS_MM, type Goods } from './goods.ts'
import { joinContent, oversizeOf, type Parcel, type ParcelLimits } from './parcel.ts'

/** Goods in one parcel, before its packaging: what it takes to add more of them. */
type Load = { goods: Goods; from: number; pieces: number }

const WALL_MM = 5
const CARDBOARD_MM = 20
const TUBE_G_PER_M = 300
const CARDBOARD_G_PER_M2 = 600
const MM2_PER_M2 = 1_000_000

/** Shares that add up to the weight of the line however it is divided. */
const weightUpTo = ({ weightG, pieces }: Goods, count: number): number =>
  Math.round((weightG * count) / pieces)

const weightOf = ({ goods, from, pieces }: Load): number =>
  weightUpTo(goods, from + pieces) - weightUpTo(goods, from)

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0)

/** All rolls of a parcel are wound on one another, on the thickest core. */
function rollSizes(loads: readonly Load[]) {
  const rolls = loads.flatMap(({ goods, pieces }) =>
    goods.packing === 'roll' ? [{ ...goods, pieces }] : [],
  )
  const coreMm = Math.max(...rolls.map((roll) => roll.coreMm))
  const woundMm2 = sum(rolls.map((roll) => roll.pieces * roll.alongMm * roll.thicknessMm))
  const diameterMm = Math.ceil(Math.sqrt(coreMm ** 2 + (4 * woundMm2) / Math.PI)) + 2 * WALL_MM
  const tubeMm = Math.max(...rolls.map((roll) => roll.acrossMm)) + ENDS_MM
  const packagingG = Math.ceil((tubeMm * TUBE_G_PER_M) / 1000)
  return { sides: [tubeMm, diameterMm, diameterMm], packagingG }
}

function stackSizes(loads: readonly Load[]) {
  const stacks = loads.flatMap(({ goods, pieces }) =>
    goods.packing === 'stack' ? [{ ...goods, pieces }] : [],
  )
  const lengthMm = Math.max(...stacks.map((stack) => stack.lengthMm)) + 2 * CARDBOARD_MM
  const widthMm = Math.max(...stacks.map((stack) => stack.widthMm)) + 2 * CARDBOARD_MM
  const heightMm =
    Math.ceil(sum(stacks.map((stack) => stack.pieces * stack.heightMm))) + CARDBOARD_MM
  const packagingG = Math.ceil((2 * lengthMm * widthMm * CARDBOARD_G_PER_M2) / MM2_PER_M2)
  return { sides: [lengthMm, widthMm, heightMm], packagingG }
}

function wrapped(loads: readonly Load[]): Parcel {
  const { sides, packagingG } =
    loads[0]?.goods.packing === 'roll' ? rollSizes(loads) : stackSizes(loads)
  const [lengthMm = 0, widthMm = 0, heightMm = 0] = [...sides].sort((a, b) => b - a)
  return {
    weightG: sum(loads.map(weightOf)) + packagingG,
    ...{ lengthMm, widthMm, heightMm },
    content: joinContent([loads.map(({ goods, pieces }) => ({ line: goods.line, pieces }))]),
  }
}

const fits = (loads: readonly Load[], limits: ParcelLimits): boolean =>
  oversizeOf(wrapped(loads), limits).length === 0

/** The largest number of pieces, up to `most`, that still fits; a parcel only grows with them. */
function mostFitting(most: number, isFitting: (pieces: number) => boolean): number {
  let fitting = 0
  let tooMany = most + 1
  while (tooMany - fitting > 1) {
    const middle = Math.floor((fitting + tooMany) / 2)
    if (isFitting(middle)) fitting = middle
    else tooMany = middle
  }
  return fitting
}

const longestOf = (goods: Goods): number =>
  goods.packing === 'roll' ? goods.acrossMm : goods.lengthMm

/**
 * The parcels of goods: as few as the limits allow, rolls apart from stacked pieces. A piece that
 * exceeds a limit by itself has a parcel of its own.
 */
export function packParcels(goods: readonly Goods[], limits: ParcelLimits): Parcel[] {
  const parcels: Parcel[] = []
  for (const packing of ['roll', 'stack'] as const) {
    const some = goods
      .filter((each) => each.packing === packing && each.pieces > 0)
      .sort((a, b) => longestOf(b) - longestOf(a) || a.line - b.line)
    let open: Load[] = []
    const close = () => {
      if (open.length > 0) parcels.push(wrapped(open))
      open = []
    }
    for (const each of some) {
      for (let from = 0; from < each.pieces; ) {
        const load = (pieces: number): Load => ({ goods: each, from, pieces })
        const added = mostFitting(each.pieces - from, (pieces) =>
          fits([...open, load(pieces)], limits),
        )
        if (added === 0 && open.length > 0) {
          close()
          continue
        }
        const pieces = Math.max(1, added)
        open.push(load(pieces))
        from += pieces
        if (added === 0 || from < each.pieces) close()
      }
    }
    close()
  }
  return parcels
}
