import type { IncidentKind } from '../../order/incidents/incident.ts'
import type { WholeOrder } from '../../order/order-record.ts'
import { sizeText } from '../../print/line/size-text.ts'
import { type Carrier, planSending } from '../parcels/carrier.ts'
import { type Oversize, oversizeOf, type Parcel } from '../parcels/parcel.ts'
import { type ConsignmentRecord, type ConsignmentState, isAnnounced } from './consignment.ts'
import type { ShippedPart } from './shipped-part.ts'

/** How far a shipment is, for staff. */
export const ROW_STATES = [
  /** Its pieces are being made. */
  'production',
  /** Parcels are proposed or edited. */
  'ready',
  'sending',
  /** Has its labels. */
  'registered',
  /** Left the workshop. */
  'handed',
  'in_transit',
  'delivered',
  'incident',
] as const
export type RowState = (typeof ROW_STATES)[number]

type KnownCarrier = Carrier & { active: boolean }
type Known = Pick<ConsignmentRecord, 'state' | 'handedOn' | 'again'>

function rowState(
  { isMade, state: shipped }: Pick<ShippedPart, 'isMade' | 'state'>,
  consignment: Known | undefined,
): RowState {
  const state: ConsignmentState = consignment?.state ?? 'draft'
  if (state === 'registered' || state === 'draft') {
    if (consignment?.again) return state === 'registered' ? state : 'ready'
    if (shipped === 'received') return 'delivered'
    if (shipped === 'shipped' || consignment?.handedOn) return 'handed'
    return state === 'registered' ? state : isMade ? 'ready' : 'production'
  }
  return state
}

/** As it is stored, or proposed by the rules. */
export type PlannedSending = { carrierId: string | null; toDepot: boolean; parcels: Parcel[] }

/** A carrier that is switched off proposes nothing; one that was chosen stays. */
const proposedFrom = (carriers: readonly KnownCarrier[]): Carrier[] =>
  carriers.filter(({ active }) => active)

export const sendingOf = (
  { lines, zone, handling }: ShippedPart,
  consignment: ConsignmentRecord | undefined,
  carriers: readonly KnownCarrier[],
): PlannedSending =>
  consignment
    ? {
        carrierId: consignment.carrierId,
        toDepot: consignment.toDepot,
        parcels: [...consignment.parcels],
      }
    : planSending(lines, zone, handling, proposedFrom(carriers))

const oversizes = (
  parcels: readonly Parcel[],
  toDepot: boolean,
  carrier: KnownCarrier | undefined,
): Oversize[][] => parcels.map((parcel) => (carrier && !toDepot ? oversizeOf(parcel, carrier) : []))

/** One row of the room. */
export function shippingRow(
  { order }: Pick<WholeOrder, 'order'>,
  part: ShippedPart,
  consignment: ConsignmentRecord | undefined,
  carriers: readonly KnownCarrier[],
  number: (value: number) => string,
  incident: IncidentKind | null,
) {
  const { carrierId, toDepot, parcels } = sendingOf(part, consignment, carriers)
  const carrier = carriers.find(({ id }) => id === carrierId)
  const over = oversizes(parcels, toDepot, carrier)
  const { place } = part
  return {
    order: order.number,
    shipment: part.number,
    version: consignment?.version ?? 0,
    state: rowState(part, consignment),
    shipsOn: order.shipsOn,
    recipient: place.recipient,
    postalCode: place.address?.postalCode ?? '',
    city: place.address?.city ?? '',
    zone: part.zone,
    handling: part.handling,
    anonymous: order.delivery.parcel?.anonymous ?? false,
    isPacked: part.isPacked || (consignment?.again ?? false),
    again: consignment?.again ?? false,
    carrierId,
    toDepot,
    parcels: parcels.map((parcel, at) => ({
      ...parcel,
      content: [...parcel.content],
      over: over[at] ?? [],
    })),
    lines: part.lines.map(({ position, productName, configuration, pieces }) => ({
      line: position,
      name: [productName, sizeText(configuration, number)].filter(Boolean).join(', '),
      pieces,
    })),
    trackingNumber: consignment?.trackingNumber ?? null,
    hasLabels: consignment !== undefined && isAnnounced(consignment.state),
    said: consignment?.said ?? '',
    handedOn: consignment?.handedOn ?? null,
    incident,
  }
}
