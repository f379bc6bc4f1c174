/** What a carrier's service does for the shop. Failures are values. */
import type { Party } from '../parcels/party.ts'
import type { TrackedState } from './consignment.ts'

/** One shipment: all parcels of one recipient on one day. */
export type Announced = {
  /** The shop's own; the same reference is the same shipment. */
  reference: string
  /** ISO day on which it leaves. */
  on: string
  parcels: number
  weightG: number
  /** The carrier's codes of the agreed service, as staff typed them: "96/18". */
  service: string
  sender: Party
  recipient: Party
  /** For the driver; empty: none. */
  note: string
}

/** `number`: what customers follow it by. `barcode`: what the carrier scans. */
type Registered = { number: string; barcode: string }

/** `said`: in the carrier's words. */
type Refused = { kind: 'refused'; said: string }
/** No answer, or none that can be read: it may have been done. */
type Unknown = { kind: 'unknown'; why: string }

export type RegisterAnswer = ({ kind: 'registered' } & Registered) | Refused | Unknown
export type CancelAnswer = { kind: 'cancelled' } | Refused | Unknown
/** `at`: ISO, as far as the carrier tells it. */
export type Found = Registered & { state: TrackedState; said: string }
export type FindAnswer = ({ kind: 'found' } & Found) | { kind: 'none' } | Unknown
export type PickupAnswer = { kind: 'requested'; code: string } | Refused | Unknown

export type CarrierClient = {
  register: (announced: Announced) => Promise<RegisterAnswer>
  /** By reference or by the carrier's number. */
  find: (code: string) => Promise<FindAnswer>
  cancel: (reference: string) => Promise<CancelAnswer>
  /** A driver fetches the parcels of a day; the same reference is the same request. */
  requestPickup: (
    asked: Pick<Announced, 'reference' | 'on' | 'parcels' | 'weightG' | 'service' | 'sender'>,
  ) => Promise<PickupAnswer>
}
