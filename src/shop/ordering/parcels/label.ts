import type { Parcel } from './parcel.ts'
import type { Party } from './party.ts'

/** The label of one parcel. It has neither prices nor the shop's brand of its own accord. */
export type Label = {
  carrier: string
  toDepot: boolean
  sender: Party
  recipient: Party
  /** For the driver; empty: none. */
  note: string
  reference: string
  /** Null: the carrier gives no number. */
  trackingNumber: string | null
  /** What is scanned. */
  barcode: string
  /** From 1. */
  parcel: number
  parcels: number
  weightG: number
  /** ISO day. */
  on: string
}

export const LABEL_FORMATS = ['a6', 'a4', 'zpl'] as const
export type LabelFormat = (typeof LABEL_FORMATS)[number]
/** One on a page, or four on A4. */
export type LabelSheet = Exclude<LabelFormat, 'zpl'>

type Shipped = Omit<Label, 'barcode' | 'parcel' | 'parcels' | 'weightG'> & {
  barcode: string | null
  boxes: readonly Pick<Parcel, 'weightG'>[]
}

/** The carrier's barcode with the number of the parcel, or the shop's own reference. */
const scanned = ({ barcode, reference }: Shipped, parcel: number): string =>
  barcode === null ? `${reference}-${parcel}` : `${barcode}${String(parcel).padStart(3, '0')}`

/** One label for each parcel. */
export function labelsOf(shipped: Shipped): Label[] {
  const { boxes, barcode: _of, ...rest } = shipped
  return boxes.map(({ weightG }, at) => ({
    ...rest,
    ...{ barcode: scanned(shipped, at + 1), parcel: at + 1, parcels: boxes.length, weightG },
  }))
}
