import type { Parcel } from '../parcels/parcel.ts'

export type ConsignmentState =
  /** Parcels as edited by staff; nothing was announced. */
  | 'draft'
  /** Announced, without an answer so far: asked again with the same reference. */
  | 'sending'
  | 'registered'
  | 'in_transit'
  | 'delivered'
  | 'incident'

/** What is handed to a carrier for one recipient of an order, as it is stored. */
export type ConsignmentRecord = {
  version: number
  state: ConsignmentState
  carrierId: string | null
  toDepot: boolean
  parcels: readonly Parcel[]
  trackingNumber: string | null
  said: string
  /** ISO day on which it left. */
  handedOn: string | null
  /** It came back and leaves a second time. */
  again: boolean
}

/** What a carrier says of a shipment. */
export type TrackedState = 'registered' | 'in_transit' | 'delivered' | 'incident' | 'cancelled'

/** It has a number and its labels can be printed. */
export const isAnnounced = (state: ConsignmentState): boolean =>
  state !== 'draft' && state !== 'sending'

/** Labels are of no use any more once it is on its way. */
export const isCancellable = (state: ConsignmentState): boolean =>
  state === 'registered' || state === 'sending'

/** M-26-000123-1-2: order, recipient, attempt; a cancelled shipment is announced as another one. */
export const referenceOf = (order: string, shipment: number, attempt: number): string =>
  `${order}-${shipment}-${attempt}`
