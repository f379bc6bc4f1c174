import type { HandlingChoice } from '../../print/delivery/handling.ts'
import type { ZoneCode } from '../../print/delivery/zone.ts'
import { type Goods, goodsOf } from './goods.ts'
import { packParcels } from './pack-parcels.ts'
import { oversizeOf, type Parcel, type ParcelLimits } from './parcel.ts'

export const CARRIER_PROTOCOLS = ['manual', 'gls'] as const
export type CarrierProtocol = (typeof CARRIER_PROTOCOLS)[number]

/** A carrier as staff describe it. */
export type Carrier = ParcelLimits & {
  id: string
  name: string
  protocol: CarrierProtocol
  zones: readonly ZoneCode[]
  /** Keeps what it does not take home at its depot. */
  hasDepot: boolean
}

/** Sizes count on the way home alone; a depot has a fork lift and takes any size. */
const DEPOT_LIMITS: ParcelLimits = { maxWeightG: null, maxLengthMm: null, maxGirthMm: null }

type Line = Parameters<typeof goodsOf>[0]

export type Sending = {
  /** Null: no carrier serves the zone. */
  carrierId: string | null
  toDepot: boolean
  parcels: Parcel[]
}

const isOver = (parcels: readonly Parcel[], limits: ParcelLimits): boolean =>
  parcels.some((parcel) => oversizeOf(parcel, limits).length > 0)

const goodsFor = (
  lines: readonly Line[],
  handling: HandlingChoice | null,
  { maxLengthMm }: ParcelLimits,
): Goods[] => lines.map((line) => goodsOf(line, { handling, fitsMm: maxLengthMm }))

/** The parcels of lines with a carrier: those taken home, or whole pieces for its depot. */
export const parcelsWith = (
  lines: readonly Line[],
  limits: ParcelLimits,
  { toDepot, handling }: { toDepot: boolean; handling: HandlingChoice | null },
): Parcel[] =>
  toDepot
    ? packParcels(goodsFor(lines, null, DEPOT_LIMITS), limitsAtDepot(limits))
    : packParcels(goodsFor(lines, handling, limits), limits)

/** Parcels are still lifted by hand where a piece allows it. */
const limitsAtDepot = ({ maxWeightG }: ParcelLimits): ParcelLimits => ({
  ...DEPOT_LIMITS,
  maxWeightG,
})

/**
 * The first carrier of the zone that takes all parcels home; otherwise the first with a depot. A
 * customer's choice of the depot comes first.
 */
export function planSending(
  lines: readonly Line[],
  zone: ZoneCode,
  handling: HandlingChoice | null,
  carriers: readonly Carrier[],
): Sending {
  const serving = carriers.filter(({ zones }) => zones.includes(zone))
  const withDepot = serving.find(({ hasDepot }) => hasDepot)
  const atDepot = (carrier: Carrier): Sending => ({
    carrierId: carrier.id,
    toDepot: true,
    parcels: parcelsWith(lines, carrier, { toDepot: true, handling }),
  })
  if (handling === 'depot' && withDepot) return atDepot(withDepot)
  const tried = serving.map((carrier) => ({
    carrier,
    parcels: parcelsWith(lines, carrier, { toDepot: false, handling }),
  }))
  const home = tried.find(({ carrier, parcels }) => !isOver(parcels, carrier))
  if (!home && withDepot) return atDepot(withDepot)
  const chosen = home ?? tried[0]
  return {
    carrierId: chosen?.carrier.id ?? null,
    toDepot: false,
    parcels: chosen?.parcels ?? parcelsWith(lines, DEPOT_LIMITS, { toDepot: false, handling }),
  }
}
