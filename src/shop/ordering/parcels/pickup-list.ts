import type { Language } from '../../../platform/text.ts'

/** One line of the list that a driver signs. */
export type ListedShipment = {
  reference: string
  recipient: string
  postalCode: string
  city: string
  country: string
  trackingNumber: string
  parcels: number
  weightG: number
}
/** What one carrier fetches on a day. `pickup`: its code, where it was asked to come. */
export type CarrierList = { carrier: string; pickup: string | null; shipments: ListedShipment[] }

export type PickupList = {
  on: string
  /** Name of the shop. */
  shop: string
  lists: readonly CarrierList[]
  language: Language
  createdAt: Date
}

/** The sums that the driver signs for. */
export const sumsOf = ({ shipments }: Pick<CarrierList, 'shipments'>) => ({
  parcels: shipments.reduce((sum, { parcels }) => sum + parcels, 0),
  weightG: shipments.reduce((sum, { weightG }) => sum + weightG, 0),
})

/** The shipments of a day by carrier, in the order of the carriers; those without any are absent. */
export function listsOf<Row extends ListedShipment & { carrierId: string }>(
  rows: readonly Row[],
  carriers: readonly { id: string; name: string; pickup: string | null }[],
): CarrierList[] {
  return carriers.flatMap(({ id, name, pickup }) => {
    const shipments = rows
      .filter(({ carrierId }) => carrierId === id)
      .map(({ carrierId: _of, ...shipment }) => shipment)
    return shipments.length === 0 ? [] : [{ carrier: name, pickup, shipments }]
  })
}
